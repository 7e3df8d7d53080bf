import { type Game, who } from "@broadside/play";
import { opponentOf, type Seat, seats, winnerOf } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { handover, placing } from "@broadside/words";
import { useEffect, useRef, useState } from "react";
import { Battle } from "../battle/battle.tsx";
import { Button } from "../frame/button.tsx";
import { startSharedGame } from "../game/current-game.ts";
import { useView } from "../game/use-game.ts";
import { PlacingForm } from "../placing/placing-form.tsx";

/** Two people on one device: each board stays hidden until its owner shows it. */
export default function SharedGame({ game }: { readonly game: Game }) {
  const { phase, sides } = useView(game, "spectator");
  if (phase !== "placing") return <SharedBattle game={game} />;
  const seat = seats.find((other) => !sides[other].placed)!;
  return <SharedPlacing key={seat} game={game} seat={seat} />;
}

function SharedBattle({ game }: { readonly game: Game }) {
  const { turn, outcome } = useView(game, "spectator");
  const [looking, setLooking] = useState<Seat>();
  const names = namesOf(game.players);
  if (!turn) {
    const winner = (outcome && winnerOf(outcome)) ?? 0;
    return <Battle key="over" game={game} seat={winner} rematch={() => startSharedGame(game)} />;
  }
  if (looking === undefined) {
    return <HandoverScreen name={who(names, turn.seat)} onReady={() => setLooking(turn.seat)} />;
  }
  const passes = turn.seat === opponentOf(looking);
  const handOver = passes && (
    <Button look="primary" onClick={() => setLooking(undefined)}>
      {handover.handOver({ name: who(names, turn.seat) })}
    </Button>
  );
  return <Battle key={looking} game={game} seat={looking} handOver={handOver} />;
}

interface SharedPlacingProps {
  readonly game: Game;
  readonly seat: Seat;
}

/** The second person also places after a handover screen. */
function SharedPlacing({ game, seat }: SharedPlacingProps) {
  const [isLooking, setLooking] = useState(false);
  const name = who(namesOf(game.players), seat);
  if (!isLooking) return <HandoverScreen name={name} onReady={() => setLooking(true)} />;
  return (
    <PlacingForm
      game={game}
      seat={seat}
      title={placing.placeYours({ name })}
      label={placing.boardOf({ name })}
      done={placing.done()}
    />
  );
}

interface HandoverScreenProps {
  readonly name: string;
  readonly onReady: () => void;
}

/** Hides the boards between turns. */
function HandoverScreen({ name, onReady }: HandoverScreenProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section className="curtain">
      <div className="vista" />
      <h1>{handover.pass({ name })}</h1>
      <p>{handover.hidden()}</p>
      <Button ref={button} look="primary" onClick={onReady}>
        {handover.show({ name })}
      </Button>
    </section>
  );
}
