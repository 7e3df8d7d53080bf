import { counting, findContradiction } from "@broadside/engine";
import type { NumberedPosition } from "@broadside/rules";
import { shotsNeeded } from "@broadside/solver";
import { budgetIn } from "../terminal/budget.ts";
import { createProgress } from "../terminal/progress.ts";
import type { AnsweredPosition } from "./answered-position.ts";
import { drawHeatmap } from "./heatmap.ts";
import { IMPOSSIBLE } from "./impossible.ts";
import { noPosition, readPositions } from "./odds-input.ts";
import { oddsJson } from "./odds-json.ts";
import type { OddsOptions } from "./odds-options.ts";

export async function answerAll(file: string | undefined, options: OddsOptions): Promise<void> {
  let answered = 0;
  for await (const numbered of readPositions(file, options)) {
    const answer = answerOne(numbered, options);
    if (!options.json && answered > 0) console.log();
    console.log(options.json ? oddsJson(answer) : drawHeatmap(answer));
    if (answer.impossible !== undefined) process.exitCode = IMPOSSIBLE;
    answered++;
  }
  if (answered === 0) throw noPosition();
}

function answerOne({ position, line }: NumberedPosition, options: OddsOptions): AnsweredPosition {
  const { knowledge } = position;
  const budget = budgetIn(options);
  const progress = createProgress(`Counting (line ${line})`);
  const begun = performance.now();
  const work = counting(knowledge, {
    book: options.book,
    clock: () => performance.now(),
    ...(budget !== undefined && { budget: { ms: budget } }),
  });
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
    impossible: none ? findContradiction(knowledge)?.message : undefined,
    // A fraction of a second: nothing to a person, much to a program with a thousand positions.
    shotsNeeded: none || (options.json && !options.fewest) ? undefined : shotsNeeded(knowledge),
  };
}
