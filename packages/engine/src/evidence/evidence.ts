import {
  type Cell,
  cellsOfEveryPlacement,
  type Knowledge,
  type PlacementFit,
  placementFit,
  type Variant,
} from "@broadside/rules";
import type { CountingProblem, ShipGroup } from "./problem.ts";

/** A counting problem, and which ships of the fleet (by index) each of its groups stands for. */
export interface Evidence {
  readonly problem: CountingProblem;
  readonly shipsOfGroup: readonly (readonly number[])[];
}

/** The placements each ship may still have, and the hits that must be covered. */
export function gatherEvidence(knowledge: Knowledge): Evidence {
  const { variant, shots } = knowledge;
  const fit = placementFit(variant, shots);
  const shipsOfGroup = groupShips(variant, fit);
  const groups = shipsOfGroup.map((ships) => makeGroup(variant, fit, ships));
  const problem = { board: variant, contact: variant.contact, groups, mustCover: fit.hits };
  return { problem, shipsOfGroup };
}

/** Ships of one length that no announcement has named cannot be told apart. Longest first. */
function groupShips(variant: Variant, fit: PlacementFit): number[][] {
  const groups = new Map<string, number[]>();
  variant.fleet.forEach(({ length }, index) => {
    const key = fit.isNamed(index) ? `ship ${index}` : `length ${length}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  const lengthOf = (ships: readonly number[]) => variant.fleet[ships[0]!]!.length;
  return [...groups.values()].sort((a, b) => lengthOf(b) - lengthOf(a));
}

function makeGroup(variant: Variant, fit: PlacementFit, ships: readonly number[]): ShipGroup {
  const { length } = variant.fleet[ships[0]!]!;
  const placements = everyPlacement(variant, length).filter((cells) => fit.fits(ships[0]!, cells));
  return { length, count: ships.length, placements };
}

const placementsByBoard = new Map<string, readonly (readonly Cell[])[]>();

function everyPlacement(variant: Variant, length: number): readonly (readonly Cell[])[] {
  const key = `${variant.rows} ${variant.columns} ${length}`;
  let placements = placementsByBoard.get(key);
  if (!placements) {
    placements = cellsOfEveryPlacement(variant, length);
    if (placementsByBoard.size > 200) placementsByBoard.clear();
    placementsByBoard.set(key, placements);
  }
  return placements;
}
