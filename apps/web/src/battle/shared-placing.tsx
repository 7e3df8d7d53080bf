import { type Game, who } from "@broadside/play";
import { namesOf, type Seat } from "@broadside/rules";
import { useState } from "react";
import { PlacingBoard } from "../placing/placing-board.tsx";
import { PlacingTools } from "../placing/placing-tools.tsx";
import { usePlacing } from "../placing/use-placing.ts";
import { Curtain } from "./curtain.tsx";

interface SharedPlacingProps {
  readonly game: Game;
  readonly seat: Seat;
}

/** The second person places behind a curtain of their own. */
export function SharedPlacing({ game, seat }: SharedPlacingProps) {
  const [isLooking, setLooking] = useState(false);
  const name = who(namesOf(game.players), seat);
  if (!isLooking) return <Curtain name={name} onReady={() => setLooking(true)} />;
  return <PlacingForm game={game} seat={seat} name={name} />;
}

function PlacingForm({ game, seat, name }: SharedPlacingProps & { readonly name: string }) {
  const placing = usePlacing(game.variant);
  const [refusal, setRefusal] = useState("");
  async function done(): Promise<void> {
    const layout = placing.layout();
    if (!layout.ok) return setRefusal(layout.error);
    const placed = await game.send(seat, { type: "place", layout: layout.value });
    if (!placed.ok) setRefusal(placed.error.message);
  }
  return (
    <section className="ready">
      <h1>{`${name}, place your ships`}</h1>
      <PlacingBoard placing={placing} label={`${name}'s board`} />
      <div className="actions">
        <button type="button" className="button is-primary is-wide" onClick={() => void done()}>
          Done
        </button>
        <PlacingTools placing={placing} />
      </div>
      <p className="refusal" role="alert">
        {refusal}
      </p>
    </section>
  );
}
