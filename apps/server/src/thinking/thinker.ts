import type { Cell, Knowledge, Layout, Problem, Result, Variant } from "@broadside/rules";
import type { Asker } from "./thought.ts";

/** What takes too long for the thread that serves everybody. */
export interface Thinker {
  /** Whether this bot can play this variant, and quickly enough. */
  checkBot(bot: string, variant: Variant, asker: Asker): Promise<Result<void, Problem>>;
  /** A bot that thinks for too long is relieved by a quick one, for the rest of the game. */
  chooseShot(ask: ShotAsk, asker: Asker): Promise<Result<Cell, Problem>>;
  drawLayout(variant: Variant, seed: string, asker: Asker): Promise<Result<Layout, Problem>>;
  /** A variant that a stranger may have made up; whether its fleet has room can take a while. */
  readVariant(reference: unknown, asker: Asker): Promise<Result<Variant, readonly Problem[]>>;
  /** Tasks that wait for a thread. */
  readonly waiting: number;
  /** Thoughts given up so far because they took too long. */
  readonly overruns: number;
  close(): Promise<void>;
}

export interface ShotAsk {
  readonly bot: string;
  readonly knowledge: Knowledge;
  readonly seed: string;
}

/** The code of every refusal because too much is waiting already. */
export const BUSY = "server/busy";
