import { opponentOf, type PlayerView, type Seat } from "@broadside/rules";
import { useRef } from "react";

/**
 * The view, and the same object for as long as nothing has changed in the sea that a seat fires at:
 * a shot into one sea must not draw the other anew.
 */
export function useSeaView(view: PlayerView, shooter: Seat): PlayerView {
  const kept = useRef(view);
  if (!isSameSea(kept.current, view, shooter)) kept.current = view;
  return kept.current;
}

function isSameSea(a: PlayerView, b: PlayerView, shooter: Seat): boolean {
  const [fired, lies] = [shooter, opponentOf(shooter)];
  return (
    a.sides[fired].shots === b.sides[fired].shots &&
    a.sides[fired].called === b.sides[fired].called &&
    a.sides[lies].ships === b.sides[lies].ships &&
    !a.turn === !b.turn
  );
}
