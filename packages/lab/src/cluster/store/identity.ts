import { isCommand } from "../../plan/bot-names.ts";
import { type Chunk, playsIn, type RunDescription } from "../../plan/run-description.ts";
import type { RunOrder } from "./run-order.ts";
import { digestOf } from "./run-order.ts";

/** Two programs with the same identity produce the same results to the bit. */
export interface Program {
  readonly version: string;
  /** See `programSignature`. */
  readonly signature: string;
}

/** Equal for equal orders submitted to the same program. */
export const runId = (order: RunOrder, { version, signature }: Program): string =>
  digestOf({ ...order, said: undefined, version, signature }).slice(0, RUN_ID_LENGTH);

const RUN_ID_LENGTH = 12;

/**
 * Everything the results depend on except the game numbers. The length of the run is not part of
 * it, so a longer run reuses the results of a shorter one.
 */
export function seriesOf(
  run: RunDescription,
  chunk: Chunk,
  { version, signature }: Program,
  excluded: readonly string[],
): string {
  const { games: _, matches: __, look: ___, bots, ...rest } = run;
  const plays = playsIn(run, chunk).map((games) =>
    games === chunk.to - chunk.from ? "all" : games,
  );
  return digestOf({
    ...rest,
    layouts: withoutTexts(run.layouts),
    bots: bots.map(({ name }) => name),
    kind: chunk.kind,
    plays: chunk.kind === "games" ? plays : "all",
    // The field name is part of the digest of all stored results.
    benched: [...excluded].sort(),
    version,
    signature,
  }).slice(0, 32);
}

/** Workers for which this is equal can play the same runs. */
export const queueOf = ({ bots }: RunDescription, { version, signature }: Program): string => {
  const commands = bots.map(({ name }) => name).filter(isCommand);
  return `lab-${digestOf({ version, signature, commands: commands.sort() }).slice(0, 16)}`;
};

/** File names do not matter, only the layouts. */
const withoutTexts = (plan: RunDescription["layouts"]) =>
  plan.kind === "file" ? { kind: plan.kind, texts: digestOf(plan.texts) } : plan;
