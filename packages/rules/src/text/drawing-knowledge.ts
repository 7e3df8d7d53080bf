import { fail, ok, type Problem, problem, type Result } from "../basics/result.ts";
import type { Cell } from "../board/board.ts";
import { fleetCells, type Ship } from "../board/ship.ts";
import type { AnsweredShot } from "../match/announcement.ts";
import { announcesSinking, namesHits, namesSunk, showsSunkCells } from "../match/announcement.ts";
import type { Knowledge } from "../match/knowledge.ts";
import type { Variant } from "../variant/variant.ts";
import type { Drawing } from "./drawing-parse.ts";

export type DrawingKnowledgeProblem = Problem<
  "drawing/size" | "drawing/unknown-length" | "drawing/too-many-hits" | "drawing/announcement"
>;

/**
 * A drawing shows what was learned but not in which order. Taken as: the misses, then each sunk
 * ship's cells ending in its sinking, then the open hits. Sunk ships get names by their length, in
 * the fleet's order.
 */
export function knowledgeFromDrawing(
  variant: Variant,
  drawing: Drawing,
): Result<Knowledge, readonly DrawingKnowledgeProblem[]> {
  const names = nameSunkShips(variant, drawing);
  const problems = [
    ...sizeProblems(variant, drawing),
    ...lengthProblems(drawing, names),
    ...hitProblems(variant, drawing),
    ...announcementProblems(variant, drawing),
  ];
  if (problems.length > 0) return fail(problems);
  const sunk = drawing.sunk.flatMap((cells, i) => sinkingShots(variant, names[i]!, cells));
  return ok({
    variant,
    shots: [
      ...drawing.misses.map((cell): AnsweredShot => ({ cell, announcement: { result: "miss" } })),
      ...sunk,
      ...drawing.hits.map((cell): AnsweredShot => ({ cell, announcement: { result: "hit" } })),
    ],
  });
}

function nameSunkShips(variant: Variant, drawing: Drawing): (Ship | undefined)[] {
  const afloat = [...variant.fleet];
  return drawing.sunk.map((cells) => {
    const index = afloat.findIndex((ship) => ship.length === cells.length);
    return index < 0 ? undefined : afloat.splice(index, 1)[0];
  });
}

function sinkingShots(variant: Variant, ship: Ship, cells: readonly Cell[]): AnsweredShot[] {
  const rule = variant.announcement;
  const named = { ship: ship.name };
  return cells.map((cell, i) => {
    const last = i === cells.length - 1;
    if (!last) return { cell, announcement: { result: "hit", ...(namesHits(rule) && named) } };
    const shownCells = showsSunkCells(rule) && { cells };
    return {
      cell,
      announcement: { result: "sunk", ...(namesSunk(rule) && named), ...shownCells },
    };
  });
}

function sizeProblems(variant: Variant, drawing: Drawing): DrawingKnowledgeProblem[] {
  if (drawing.rows === variant.rows && drawing.columns === variant.columns) return [];
  const message = `The drawing is ${drawing.rows} x ${drawing.columns}; the board of "${variant.name}" is ${variant.rows} x ${variant.columns}.`;
  return [problem("drawing/size", message)];
}

const lengthProblems = (
  drawing: Drawing,
  names: readonly (Ship | undefined)[],
): DrawingKnowledgeProblem[] =>
  drawing.sunk.flatMap((cells, i) => {
    if (names[i]) return [];
    const message = `Sunk ship ${i + 1} of the drawing is ${cells.length} long; the fleet has no such ship left.`;
    return [problem("drawing/unknown-length", message)];
  });

function hitProblems(variant: Variant, drawing: Drawing): DrawingKnowledgeProblem[] {
  const hits = drawing.hits.length + drawing.sunk.flat().length;
  const cells = fleetCells(variant.fleet);
  if (hits <= cells) return [];
  const message = `The drawing shows ${hits} hits; the fleet covers only ${cells} squares.`;
  return [problem("drawing/too-many-hits", message)];
}

function announcementProblems(variant: Variant, drawing: Drawing): DrawingKnowledgeProblem[] {
  const rule = variant.announcement;
  const found: DrawingKnowledgeProblem[] = [];
  if (drawing.sunk.length > 0 && !announcesSinking(rule)) {
    const message = `Under "${rule}" sinkings are not announced, so no ship can be known to be sunk; draw its squares as X.`;
    found.push(problem("drawing/announcement", message));
  }
  if (drawing.hits.length > 0 && namesHits(rule)) {
    const message = `Under "${rule}" every hit names its ship, which a drawing does not show; give the shots instead.`;
    found.push(problem("drawing/announcement", message));
  }
  return found;
}
