import { type CountOptions, countInSteps, whyNoneFits } from "@broadside/engine";
import { ok } from "@broadside/rules";
import type { NumberedPosition } from "@broadside/rules/text";
import { provenShots } from "@broadside/solver";
import { type BudgetFlags, budgetIn, DEFAULT_BUDGET_MS } from "../terminal/option-values.ts";
import { createProgress } from "../terminal/progress.ts";
import { problemJson } from "../terminal/user-error.ts";
import { answerLines } from "./answer-lines.ts";
import { type AnsweredPosition, drawHeatmap, IMPOSSIBLE } from "./heatmap.ts";
import { readPositions } from "./odds-input.ts";
import type { PositionFlags } from "./position-flags.ts";
import { type PriorFlag, priorFrom, suitingPrior } from "./prior-option.ts";

export interface OddsOptions extends PositionFlags, BudgetFlags, PriorFlag {
  readonly json?: boolean;
  /** With --json: also print what each square costs. Text output always does. */
  readonly fewest?: boolean;
  readonly book: boolean;
}

export async function answerAll(file: string | undefined, options: OddsOptions): Promise<void> {
  if (options.json) {
    return answerLines(file, options, (numbered) => ok(oddsJson(answered(numbered, options))));
  }
  let isFirst = true;
  for await (const numbered of readPositions(file, options)) {
    if (!isFirst) console.log();
    console.log(drawHeatmap(answered(numbered, options)));
    isFirst = false;
  }
}

function answered(numbered: NumberedPosition, options: OddsOptions): AnsweredPosition {
  const answer = answerOne(numbered, options);
  if (answer.impossible !== undefined) process.exitCode = IMPOSSIBLE;
  return answer;
}

function answerOne({ position, line }: NumberedPosition, options: OddsOptions): AnsweredPosition {
  const { knowledge } = position;
  const progress = createProgress(`Counting (line ${line})`);
  const begun = performance.now();
  const prior = suitingPrior(priorFrom(options.prior), knowledge.variant);
  const work = countInSteps(knowledge, { ...countOptions(options), ...(prior && { prior }) });
  let step = work.next();
  for (; !step.done; step = work.next()) progress.update(step.value);
  progress.clear();
  const posterior = step.value;
  const ms = performance.now() - begun;
  const none = posterior.exact && posterior.layouts === 0n;
  return {
    position,
    posterior,
    ms,
    impossible: none ? whyNoneFits(knowledge, prior) : undefined,
    // Perfect play is known for uniform layouts only.
    // Takes a fraction of a second: too slow for a program with a thousand positions.
    shotsNeeded:
      none || prior || (options.json && !options.fewest) ? undefined : provenShots(knowledge),
  };
}

function countOptions(options: OddsOptions): CountOptions {
  const budget = { ms: budgetIn(options) ?? DEFAULT_BUDGET_MS };
  return { book: options.book, budget, clock };
}

const clock = (): number => performance.now();

/** One line of JSON. Counts are whole numbers of any size, written out in full. */
function oddsJson(answer: AnsweredPosition): string {
  const { position, posterior, ms, impossible } = answer;
  const { name } = position;
  const { layouts, counts, exact, method, sample, prior } = posterior;
  // Weights need not be divisible.
  const permutations = prior ? 1n : position.permutations;
  const fields: [string, string | undefined][] = [
    ["name", name === undefined ? undefined : JSON.stringify(name)],
    ["layouts", `${layouts / permutations}`],
    ["counts", `[${counts.map((n) => n / permutations).join(",")}]`],
    ["prior", prior && JSON.stringify(prior.name)],
    ["exact", `${exact}`],
    ["method", JSON.stringify(method)],
    ["ms", ms.toFixed(3)],
    ["sample", sample && JSON.stringify(sample)],
    ["shotsNeeded", shotsText(answer)],
    [
      "impossible",
      impossible && JSON.stringify(problemJson(impossible, position.knowledge.variant.notation)),
    ],
  ];
  const written = fields.filter(([, value]) => value !== undefined);
  return `{${written.map(([key, value]) => `"${key}":${value}`).join(",")}}`;
}

/** Row by row; null if not proven. */
function shotsText({ shotsNeeded, posterior }: AnsweredPosition): string | undefined {
  if (!shotsNeeded) return undefined;
  const means = new Map(shotsNeeded.map(({ cell, mean }) => [cell, mean]));
  return `[${posterior.counts.map((_, cell) => means.get(cell)?.toFixed(6) ?? "null").join(",")}]`;
}
