import { createRng, randomLayout, type Variant } from "@broadside/rules";
import { memo, useMemo } from "react";
import { BoardPicture, type DrawnShip } from "../board/board-picture.tsx";

/** A small board with the fleet of these rules on it: the same ships in the same places each time. */
export const RulesPicture = memo(function RulesPicture({ variant }: { readonly variant: Variant }) {
  const ships = useMemo(() => exampleFleet(variant), [variant]);
  return (
    <span className="rules-picture">
      <BoardPicture board={variant} ships={ships} />
    </span>
  );
});

function exampleFleet(variant: Variant): readonly DrawnShip[] {
  const layout = randomLayout(variant, createRng(`picture ${variant.name}`));
  if (!layout.ok) return [];
  return layout.value.placements.map((ship) => ({ ...ship, state: "afloat" }));
}
