import { type Game, who } from "@broadside/play";
import { namesOf, type Seat } from "@broadside/rules";
import { useState } from "react";
import { PlacingForm } from "../placing/placing-form.tsx";
import { Curtain } from "./handover-screen.tsx";

interface SharedPlacingProps {
  readonly game: Game;
  readonly seat: Seat;
}

/** The second person places behind a curtain of their own. */
export function SharedPlacing({ game, seat }: SharedPlacingProps) {
  const [isLooking, setLooking] = useState(false);
  const name = who(namesOf(game.players), seat);
  if (!isLooking) return <Curtain name={name} onReady={() => setLooking(true)} />;
  return (
    <PlacingForm
      game={game}
      seat={seat}
      title={`${name}, place your ships`}
      label={`${name}'s board`}
      done="Done"
    />
  );
}
