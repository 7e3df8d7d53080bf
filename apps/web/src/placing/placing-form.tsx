import type { Game } from "@broadside/play";
import type { Problem, Seat } from "@broadside/rules";
import { boards } from "@broadside/words";
import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { PlacingBoard } from "./placing-board.tsx";
import { PlacingTools } from "./placing-tools.tsx";
import { usePlacing } from "./use-placing.ts";

interface PlacingFormProps {
  readonly game: Game;
  readonly seat: Seat;
  /** A heading above the board; without one the section is named "Your ships". */
  readonly title?: string;
  /** The board's accessible name. */
  readonly label: string;
  /** The button's label. */
  readonly done: string;
  /** The storage key of the fleet until it is placed. */
  readonly draft?: string;
  readonly onPlaced?: () => void;
}

/** Places a fleet in a game that is waiting for it. */
export function PlacingForm(props: PlacingFormProps) {
  const { game, seat, title, label, done, draft, onPlaced } = props;
  const placing = usePlacing(game.variant, draft);
  const [refusal, setRefusal] = useState<Problem>();
  async function place(): Promise<void> {
    const layout = placing.layout();
    if (!layout.ok) return setRefusal(layout.error);
    const placed = await game.send(seat, { type: "place", layout: layout.value });
    if (!placed.ok) return setRefusal(placed.error);
    onPlaced?.();
  }
  return (
    <section className="ready" aria-label={title === undefined ? boards.yourShips() : undefined}>
      {title !== undefined && <h1>{title}</h1>}
      <PlacingBoard placing={placing} label={label} />
      <div className="actions">
        <Button look="primary wide" onClick={() => void place()}>
          {done}
        </Button>
        <PlacingTools placing={placing} hasWays />
      </div>
      <Refusal of={refusal} />
    </section>
  );
}
