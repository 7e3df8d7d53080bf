import { type Game, onlyPerson, who } from "@broadside/play";
import { namesOf, opponentOf, type Seat, seats } from "@broadside/rules";
import { useState } from "react";
import { LostPage } from "../frame/lost-page.tsx";
import { useTable } from "../game/current-game.ts";
import { useOpenGame, useTrouble, useView } from "../game/use-game.ts";
import { Battle } from "./battle.tsx";
import { Curtain } from "./curtain.tsx";
import { SharedPlacing } from "./shared-placing.tsx";
import { Trouble } from "./trouble.tsx";

/** The game on the table, wherever it stands. */
export function PlayPage() {
  const { game, damage } = useTable();
  if (game) return <GameAtTable key={game.id} game={game} />;
  return <LostPage message={damage ?? "There is no game in progress."} />;
}

function GameAtTable({ game }: { readonly game: Game }) {
  useOpenGame(game);
  const { phase, sides } = useView(game, "spectator");
  const person = onlyPerson(game.players);
  if (phase === "placing") {
    const seat = seats.find((other) => !sides[other].placed)!;
    if (game.seats.includes(seat)) return <SharedPlacing key={seat} game={game} seat={seat} />;
    return <WaitingForShips game={game} seat={seat} />;
  }
  if (person !== undefined) return <Battle game={game} seat={person} />;
  return <SharedBattle game={game} />;
}

function WaitingForShips({ game, seat }: { readonly game: Game; readonly seat: Seat }) {
  const trouble = useTrouble(game);
  const name = who(namesOf(game.players), seat);
  if (trouble) return <Trouble trouble={trouble} />;
  return <p className="loading">{`${name} is placing ships…`}</p>;
}

/** Two people, one device: nobody's board shows until its owner says so. */
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
