import { onlyPerson, who } from "@broadside/play";
import { namesOf, opponentOf, type Seat, seats } from "@broadside/rules";
import { useState } from "react";
import { LostPage } from "../frame/lost-page.tsx";
import { useTable, useView } from "../game/current-game.ts";
import type { Game } from "../game/game.ts";
import { Battle } from "./battle.tsx";
import { Curtain } from "./curtain.tsx";
import { SharedPlacing } from "./shared-placing.tsx";
import { useBotTurns } from "./use-bot-turns.ts";

/** The game on the table, wherever it stands. */
export function PlayPage() {
  const { game, damage } = useTable();
  if (game) return <GameAtTable key={game.id} game={game} />;
  return <LostPage message={damage ?? "No game is under way here."} />;
}

function GameAtTable({ game }: { readonly game: Game }) {
  const { phase, sides } = useView(game, "spectator");
  const bots = useBotTurns(game);
  const person = onlyPerson(game.setup.players);
  if (phase === "placing") {
    const seat = seats.find((other) => !sides[other].placed)!;
    return <SharedPlacing key={seat} game={game} seat={seat} />;
  }
  if (person !== undefined) return <Battle game={game} seat={person} bots={bots} />;
  return <SharedBattle game={game} bots={bots} />;
}

/** Two people, one device: nobody's board shows until its owner says so. */
function SharedBattle({
  game,
  bots,
}: {
  readonly game: Game;
  readonly bots: ReturnType<typeof useBotTurns>;
}) {
  const { turn } = useView(game, "spectator");
  const [looking, setLooking] = useState<Seat>();
  const names = namesOf(game.setup.players);
  if (!turn) return <Battle key="over" game={game} seat={0} bots={bots} />;
  if (looking === undefined) {
    return <Curtain name={who(names, turn.seat)} onReady={() => setLooking(turn.seat)} />;
  }
  const passes = turn.seat === opponentOf(looking);
  return (
    <Battle
      key={looking}
      game={game}
      seat={looking}
      bots={bots}
      handOver={
        passes && (
          <button type="button" className="button is-primary" onClick={() => setLooking(undefined)}>
            {`Hand over to ${who(names, turn.seat)}`}
          </button>
        )
      }
    />
  );
}
