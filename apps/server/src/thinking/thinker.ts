import {
  type Cell,
  fail,
  internVariant,
  type Knowledge,
  type Layout,
  ok,
  type Problem,
  type Result,
  type Variant,
} from "@broadside/rules";
import { excerpt } from "@broadside/rules/text";
import { problem } from "@broadside/words";

/** Work that takes too long for the main thread. */
export interface Thinker {
  /** Whether this bot can play this variant, and fast enough. */
  checkBot(bot: string, variant: Variant, asker: Asker): Promise<Result<void, Problem>>;
  /** A bot that takes too long is replaced by a fast one for the rest of the game. */
  chooseShot(ask: ShotAsk, asker: Asker): Promise<Result<Cell, Problem>>;
  drawLayout(variant: Variant, seed: string, asker: Asker): Promise<Result<Layout, Problem>>;
  /** Reads an untrusted variant; checking that its fleet fits can take a while. */
  readVariant(reference: unknown, asker: Asker): Promise<Result<Variant, readonly Problem[]>>;
  readonly waiting: number;
  /** Moves cut off so far because they took too long. */
  readonly overruns: number;
  close(): Promise<void>;
}

export interface ShotAsk {
  readonly bot: string;
  readonly knowledge: Knowledge;
  readonly seed: string;
}

/** The code of every refusal because the queue is full. */
export const BUSY = "server/busy";

/** A task for a thread; all of it is copied. */
export type Thought =
  | {
      readonly name: "check-bot";
      readonly ask: { readonly bot: string; readonly variant: Variant };
    }
  | { readonly name: "choose"; readonly ask: ShotAsk }
  | { readonly name: "variant"; readonly ask: { readonly reference: unknown } }
  | { readonly name: "layout"; readonly ask: { readonly variant: Variant; readonly seed: string } };

/** The client a thread works for: addresses take turns, and so do the games of one address. */
export interface Asker {
  readonly address: string;
  /** Empty if there is no game yet. */
  readonly game: string;
}

/** Runs tasks in threads. Rejects with `Busy` or `Overrun`. */
export interface Threads {
  run(thought: Thought, asker: Asker): Promise<unknown>;
  readonly waiting: number;
  close(): Promise<void>;
}

export class Busy extends Error {}

export class Overrun extends Error {}

/** The strongest bot that plays every variant in well under a millisecond. */
const QUICK_BOT = "density";
/** Games whose bot was replaced; the oldest are dropped first. */
const MOST_REPLACED = 1000;

export function createThinker(threads: Threads): Thinker {
  const replaced = new Set<string>();
  let overruns = 0;
  async function run<T>(thought: Thought, asker: Asker): Promise<Result<T, Failure>> {
    const answer = await attempt<T>(threads, thought, asker);
    if (!answer.ok && answer.error === OVERRUN) overruns++;
    return answer;
  }
  function replaceBot(game: string): void {
    replaced.add(game);
    if (replaced.size > MOST_REPLACED) replaced.delete(replaced.keys().next().value!);
  }
  return {
    async checkBot(bot, variant, asker) {
      const why = await run<Problem | undefined>(
        { name: "check-bot", ask: { bot, variant } },
        asker,
      );
      if (!why.ok) return why.error === BUSY ? fail(busy) : fail(tooSlow(bot));
      return why.value === undefined ? ok(undefined) : fail(why.value);
    },
    async chooseShot(ask, asker) {
      const quick = { name: "choose", ask: { ...ask, bot: QUICK_BOT } } as const;
      const isReplaced = replaced.has(asker.game);
      const cell = await run<Cell>(isReplaced ? quick : { name: "choose", ask }, asker);
      if (cell.ok) return cell;
      if (cell.error === BUSY) return fail(busy);
      replaceBot(asker.game);
      const instead = await run<Cell>(quick, asker);
      return instead.ok ? instead : fail(busy);
    },
    async drawLayout(variant, seed, asker) {
      const layout = await run<Result<Layout>>({ name: "layout", ask: { variant, seed } }, asker);
      if (layout.ok) return layout.value;
      return fail(layout.error === BUSY ? busy : tooHard);
    },
    async readVariant(reference, asker) {
      const read = await run<Result<Variant, readonly Problem[]>>(
        { name: "variant", ask: { reference } },
        asker,
      );
      if (!read.ok) return fail([read.error === BUSY ? busy : tooHard]);
      // A copy of a variant that was found possible needs no second check.
      return read.value.ok ? ok(internVariant(read.value.value)) : read.value;
    },
    get overruns() {
      return overruns;
    },
    get waiting() {
      return threads.waiting;
    },
    close: threads.close,
  };
}

const OVERRUN = "overrun";
type Failure = typeof BUSY | typeof OVERRUN;

async function attempt<T>(
  threads: Threads,
  thought: Thought,
  asker: Asker,
): Promise<Result<T, Failure>> {
  try {
    return ok((await threads.run(thought, asker)) as T);
  } catch (error) {
    if (error instanceof Busy) return fail(BUSY);
    if (error instanceof Overrun) return fail(OVERRUN);
    throw error;
  }
}

const busy = problem(BUSY, {});

const tooHard = problem("variant/too-hard", {});

/** Also the reply of a worker that has tried a bot on custom rules. */
export const tooSlow = (bot: string): Problem =>
  problem("game/bot", { bot: excerpt(bot), quick: QUICK_BOT });
