import type { AnsweredShot } from "../announcement/announcement.ts";
import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import { fail, ok, type Problem, problem, type Result } from "../basics/result.ts";
import { fleetCells, type Ship } from "../board/ship.ts";
import type { Knowledge } from "../match/knowledge.ts";
import type { Variant } from "../variant/variant.ts";
import type { Drawing } from "./drawing-parse.ts";

export type DrawingKnowledgeProblem = Problem<
  "drawing/size" | "drawing/unknown-length" | "drawing/too-many-hits" | "drawing/announcement"
>;

/**
 * A drawing shows what was learned, but not in which order. It is read as the misses, then the cells
 * of each sunk ship up to its sinking, then the open hits. Sunk ships are named by length, in the
 * fleet's order.
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
  const rule = announcementRuleOf(variant);
  const shots: AnsweredShot[] = drawing.misses.map((cell) => ({
    cell,
    announcement: rule.announce(undefined),
  }));
  drawing.sunk.forEach((cells, i) => {
    const ship = names[i]!.name;
    for (const [nth, cell] of cells.entries()) {
      const struck = { ship, cells, isSunk: nth === cells.length - 1, earlier: [...shots] };
      shots.push({ cell, announcement: rule.announce(struck) });
    }
  });
  for (const cell of drawing.hits) shots.push({ cell, announcement: { result: "hit" } });
  return ok({ variant, shots });
}

function nameSunkShips(variant: Variant, drawing: Drawing): (Ship | undefined)[] {
  const afloat = [...variant.fleet];
  return drawing.sunk.map((cells) => {
    const index = afloat.findIndex((ship) => ship.length === cells.length);
    return index < 0 ? undefined : afloat.splice(index, 1)[0];
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
  const rule = announcementRuleOf(variant);
  const found: DrawingKnowledgeProblem[] = [];
  if (drawing.sunk.length > 0 && !rule.announcesSinking) {
    const message = `Under "${rule.id}" sinkings are not announced, so no ship can be known to be sunk; draw its squares as X.`;
    found.push(problem("drawing/announcement", message));
  }
  if (drawing.hits.length > 0 && rule.fieldsOf("hit").length > 0) {
    const message = `Under "${rule.id}" every hit says more than a drawing shows; give the shots instead.`;
    found.push(problem("drawing/announcement", message));
  }
  return found;
}
