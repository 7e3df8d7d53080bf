import type { Cell, Knowledge } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { edgeNeighbours, fleetCells } from "@broadside/rules/board";

/** What the answers show without any counting. */
export interface PositionSummary {
  /** Ship squares not hit yet. */
  readonly squaresLeft: number;
  /** Ships not announced as sunk. */
  readonly afloat: number;
  /** Hits on ships afloat; if sinkings are not named, those not connected to a sinking. */
  readonly openHits: number;
  /** The lengths of the ships afloat ("5 3 3 2"), or their number if sinkings are not named. */
  readonly stage: string;
}

export function summariseKnowledge(knowledge: Knowledge): PositionSummary {
  const { variant, shots } = knowledge;
  const { fleet } = variant;
  const hits = shots.filter(({ announcement }) => announcement.result !== "miss");
  const sinkings = hits.flatMap(({ cell, announcement: a }) =>
    a.result === "sunk" ? [{ cell, ship: a.ship }] : [],
  );
  const squaresLeft = fleetCells(fleet) - hits.length;
  const afloat = fleet.length - sinkings.length;
  if (!announcementRuleOf(variant).namesSunk) {
    const cells = hits.map(({ cell }) => cell);
    const sunk = sinkings.map(({ cell }) => cell);
    const openHits = cells.length - joined(knowledge, sunk, cells).size;
    return { squaresLeft, afloat, openHits, stage: `${afloat}` };
  }
  const sunk = new Set(sinkings.map(({ ship }) => ship));
  const left = fleet.filter(({ name }) => !sunk.has(name));
  const lengths = left.map(({ length }) => length).sort((a, b) => b - a);
  return {
    squaresLeft,
    afloat,
    openHits: fleetCells(left) - squaresLeft,
    stage: lengths.join(" "),
  };
}

/** The hits connected to one of these by a chain of neighbouring hits. */
function joined(
  { variant }: Knowledge,
  from: readonly Cell[],
  hits: readonly Cell[],
): ReadonlySet<Cell> {
  const isHit = new Set(hits);
  const found = new Set(from);
  for (const cell of found) {
    for (const next of edgeNeighbours(variant, cell)) if (isHit.has(next)) found.add(next);
  }
  return found;
}
