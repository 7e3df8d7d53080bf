import type { Cell } from "../board/board.ts";
import { cellsOfEveryPlacement } from "../board/placement.ts";
import type { Ship } from "../board/ship.ts";
import {
  type Announcement,
  announcesSinking,
  namesHits,
  namesSunk,
  showsSunkCells,
} from "./announcement.ts";
import type { Knowledge } from "./knowledge.ts";

/**
 * Everything the variant lets a defender say to a shot at this cell: of no ship that is announced
 * as sunk already, and of sunk cells only where all others were hit. Whether some layout allows it
 * is the engine's to say.
 */
export function conceivableAnswers(knowledge: Knowledge, cell: Cell): Announcement[] {
  const rule = knowledge.variant.announcement;
  const afloat = notSunk(knowledge);
  const hits: Announcement[] = namesHits(rule)
    ? afloat.map(({ name }) => ({ result: "hit", ship: name }))
    : [{ result: "hit" }];
  const sinkings: Announcement[] = announcesSinking(rule) ? [{ result: "sunk" }] : [];
  const named = afloat.flatMap((ship) => sinkingsOf(knowledge, cell, ship));
  return [{ result: "miss" }, ...hits, ...(namesSunk(rule) ? named : sinkings)];
}

function sinkingsOf(
  { variant, shots }: Knowledge,
  cell: Cell,
  { name, length }: Ship,
): Announcement[] {
  if (!showsSunkCells(variant.announcement)) return [{ result: "sunk", ship: name }];
  const hits = new Set(shots.filter((s) => s.announcement.result !== "miss").map((s) => s.cell));
  return cellsOfEveryPlacement(variant, length)
    .filter((cells) => cells.includes(cell) && cells.every((c) => c === cell || hits.has(c)))
    .map((cells) => ({ result: "sunk", ship: name, cells }));
}

function notSunk({ variant, shots }: Knowledge): readonly Ship[] {
  const sunk = shots.flatMap(({ announcement: a }) => (a.result === "sunk" ? [a.ship] : []));
  return variant.fleet.filter((ship) => !sunk.includes(ship.name));
}
