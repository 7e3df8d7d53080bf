import { isCommand } from "../../plan/bot-names.ts";
import { type Chunk, playsIn, type RunDescription } from "../../plan/run-description.ts";
import type { RunOrder } from "./run-order.ts";
import { digestOf } from "./run-order.ts";

/** The program that plays: results of two programs with the same identity are the same to the bit. */
export interface Program {
  readonly version: string;
  /** Of the engine's answers and the bots' choices: see `programSignature`. */
  readonly signature: string;
}

/** Twelve digits name a run, and are all of its identity: the same order to the same program is the same run. */
export const runId = (order: RunOrder, { version, signature }: Program): string =>
  digestOf({ ...order, said: undefined, version, signature }).slice(0, RUN_ID_LENGTH);

const RUN_ID_LENGTH = 12;

/**
 * What the results of a chunk's games depend on besides the games' numbers. Not the number of games
 * of the run: a longer run finds what a shorter one has played.
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
    // The name under which results have always been stored.
    benched: [...excluded].sort(),
    version,
    signature,
  }).slice(0, 32);
}

/** Workers with these in common can play the same runs, and share a queue. */
export const queueOf = ({ bots }: RunDescription, { version, signature }: Program): string => {
  const commands = bots.map(({ name }) => name).filter(isCommand);
  return `lab-${digestOf({ version, signature, commands: commands.sort() }).slice(0, 16)}`;
};

/** Under another name the same layouts are the same layouts. */
const withoutTexts = (plan: RunDescription["layouts"]) =>
  plan.kind === "file" ? { kind: plan.kind, texts: digestOf(plan.texts) } : plan;
