import { type Game, who } from "@broadside/play";
import { namesOf, opponentOf, type Seat, seats } from "@broadside/rules";
import { useState } from "react";
import { Battle } from "../battle/battle.tsx";
import { useView } from "../game/use-game.ts";
import { Curtain } from "./handover-screen.tsx";
import { SharedPlacing } from "./shared-placing.tsx";

/** Two people, one device: nobody's board shows until its owner says so. */
export default function SharedGame({ game }: { readonly game: Game }) {
  const { phase, sides } = useView(game, "spectator");
  if (phase !== "placing") return <SharedBattle game={game} />;
  const seat = seats.find((other) => !sides[other].placed)!;
  return <SharedPlacing key={seat} game={game} seat={seat} />;
}

function SharedBattle({ game }: { readonly game: Game }) {
  const { turn } = useView(game, "spectator");
  const [looking, setLooking] = useState<Seat>();
  const names = namesOf(game.players);
  if (!turn) return <Battle key="over" game={game} seat={0} />;
  if (looking === undefined) {
    return <Curtain name={who(names, turn.seat)} onReady={() => setLooking(turn.seat)} />;
  }
  const passes = turn.seat === opponentOf(looking);
  const handOver = passes && (
    <button type="button" className="button is-primary" onClick={() => setLooking(undefined)}>
      {`Hand over to ${who(names, turn.seat)}`}
    </button>
  );
  return <Battle key={looking} game={game} seat={looking} handOver={handOver} />;
}
