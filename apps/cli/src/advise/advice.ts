import type { Prior } from "@broadside/engine";
import { bestShots, type Notebook } from "@broadside/play";
import type { Knowledge, Problem, Variant } from "@broadside/rules";
import { makeCellName } from "@broadside/rules/text";
import { problemText, terminalAdviser } from "@broadside/words";
import { createProgress } from "../terminal/progress.ts";
import { problemJson } from "../terminal/user-error.ts";
import { askOdds, type FullOdds, type Thinker } from "../think/thinker.ts";

export interface Advising {
  readonly thinker: Thinker;
  readonly budgetMs: number;
  /** How the opponent places; undefined if all layouts are equally likely. */
  readonly prior?: Prior | undefined;
  /** Called after every change. Returns a sentence if saving failed. */
  readonly save: (book: Notebook) => string | undefined;
}

/** `askOdds`, with a progress bar if it takes long. */
export async function askWithProgress(
  thinker: Thinker,
  knowledge: Knowledge,
  budgetMs: number,
  prior?: Prior,
): Promise<FullOdds | undefined> {
  const progress = createProgress(terminalAdviser.finding());
  try {
    return await askOdds(thinker, knowledge, budgetMs, { onProgress: progress.update }, prior);
  } finally {
    progress.clear();
  }
}

/** One JSON object on one line. `layouts` is a whole number of any size, written out in full. */
export function adviceJson(knowledge: Knowledge, odds: FullOdds): string {
  const { variant, shots } = knowledge;
  const best = odds.impossible !== undefined ? [] : bestShots(knowledge, odds, 5);
  const fields: [string, string][] = [
    ["variant", JSON.stringify(variant.name)],
    ["shots", `${shots.length}`],
    ["layouts", `${odds.layouts}`],
    ...(odds.prior === undefined
      ? []
      : ([["prior", JSON.stringify(odds.prior)]] as [string, string][])),
    ["exact", `${odds.exact}`],
    ["standardError", `${odds.standardError}`],
    [
      "best",
      JSON.stringify(
        best.map(({ cell, chance }) => ({ cell: makeCellName(variant, cell), chance })),
      ),
    ],
    ["chances", JSON.stringify(odds.chances)],
    ...neededFields(odds),
    ...impossibleFields(odds, variant),
  ];
  return `{${fields.map(([key, value]) => `"${key}":${value}`).join(",")}}`;
}

/** Why no layout fits, if none does. */
const impossibleFields = ({ impossible }: FullOdds, { notation }: Variant): [string, string][] =>
  impossible ? [["impossible", JSON.stringify(problemJson(impossible, notation))]] : [];

export const impossibleText = ({ variant }: Knowledge, why: Problem): string =>
  terminalAdviser.impossible({ reason: problemText(why, variant.notation) });

/** Shots needed row by row (null if unknown), and whether they are proven. */
function neededFields({ chances, needed }: FullOdds): [string, string][] {
  if (!needed) return [];
  const means = new Map(needed.shots.map(({ cell, mean }) => [cell, mean]));
  const figures = chances.map((_, cell) => means.get(cell)?.toFixed(6) ?? "null");
  return [
    ["shotsNeeded", `[${figures.join(",")}]`],
    ["proven", `${needed.proven}`],
  ];
}
