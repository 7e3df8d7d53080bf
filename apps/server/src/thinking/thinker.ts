import type { Cell, Knowledge, Layout, Problem, Result, Variant } from "@broadside/rules";

/** What takes too long for the thread that serves everybody. */
export interface Thinker {
  /** Whether this bot can play this variant. */
  checkBot(bot: string, variant: Variant): Promise<Result<void, Problem>>;
  chooseShot(bot: string, knowledge: Knowledge, seed: string): Promise<Result<Cell, Problem>>;
  drawLayout(variant: Variant, seed: string): Promise<Result<Layout, Problem>>;
  /** A variant that a stranger may have made up; whether its fleet has room can take a while. */
  readVariant(reference: unknown): Promise<Result<Variant, readonly Problem[]>>;
  /** Tasks that wait for a thread. */
  readonly waiting: number;
  close(): Promise<void>;
}

/** The code of every refusal because too much is waiting already. */
export const BUSY = "server/busy";
