import type { AnsweredShot } from "../announcement/announcement.ts";
import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import { type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { fleetCells, type Ship } from "../board/ship.ts";
import type { Knowledge } from "../match/knowledge.ts";
import type { Variant } from "../variant/variant.ts";
import type { Drawing } from "./drawing-parse.ts";

export interface DrawingKnowledgeProblems {
  "drawing/size": {
    readonly rows: number;
    readonly columns: number;
    readonly variant: string;
    readonly wantedRows: number;
    readonly wantedColumns: number;
  };
  /** `nth`: which of the sunk ships, from 1. */
  "drawing/unknown-length": { readonly nth: number; readonly length: number };
  "drawing/too-many-hits": { readonly hits: number; readonly squares: number };
  "drawing/silent-sinking": { readonly variant: string };
  "drawing/telling-hit": { readonly variant: string };
}

const problem = problemsOf<DrawingKnowledgeProblems>();

/**
 * A drawing shows what was learned, but not in which order. It is read as the misses, then the
 * cells of each sunk ship up to its sinking, then the open hits. Sunk ships are named by length, in
 * the fleet's order.
 */
export function knowledgeFromDrawing(
  variant: Variant,
  drawing: Drawing,
): Result<Knowledge, readonly Problem[]> {
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

function sizeProblems(variant: Variant, { rows, columns }: Drawing): Problem[] {
  if (rows === variant.rows && columns === variant.columns) return [];
  const wanted = { wantedRows: variant.rows, wantedColumns: variant.columns };
  return [problem("drawing/size", { rows, columns, variant: variant.name, ...wanted })];
}

const lengthProblems = (drawing: Drawing, names: readonly (Ship | undefined)[]): Problem[] =>
  drawing.sunk.flatMap(({ length }, i) =>
    names[i] ? [] : [problem("drawing/unknown-length", { nth: i + 1, length })],
  );

function hitProblems(variant: Variant, drawing: Drawing): Problem[] {
  const hits = drawing.hits.length + drawing.sunk.flat().length;
  const squares = fleetCells(variant.fleet);
  return hits <= squares ? [] : [problem("drawing/too-many-hits", { hits, squares })];
}

function announcementProblems(variant: Variant, { sunk, hits }: Drawing): Problem[] {
  const rule = announcementRuleOf(variant);
  const named = { variant: variant.name };
  const silent = sunk.length > 0 && !rule.announcesSinking;
  const telling = hits.length > 0 && rule.fieldsOf("hit").length > 0;
  return [
    ...(silent ? [problem("drawing/silent-sinking", named)] : []),
    ...(telling ? [problem("drawing/telling-hit", named)] : []),
  ];
}
