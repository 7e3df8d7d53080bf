import type { Knowledge, Variant } from "@broadside/rules";

/** What a thread is asked; all of it is copied. */
export type Thought =
  | {
      readonly name: "check-bot";
      readonly ask: { readonly bot: string; readonly variant: Variant };
    }
  | {
      readonly name: "choose";
      readonly ask: { readonly bot: string; readonly knowledge: Knowledge; readonly seed: string };
    }
  | { readonly name: "variant"; readonly ask: { readonly reference: unknown } }
  | { readonly name: "layout"; readonly ask: { readonly variant: Variant; readonly seed: string } };

/** Who waits for a thought: threads take turns between addresses, and between the games of one. */
export interface Asker {
  readonly address: string;
  /** Empty while there is no game yet. */
  readonly game: string;
}

/** Does one task somewhere. Rejects with `Busy` or `Overrun`. */
export interface Threads {
  run(thought: Thought, asker: Asker): Promise<unknown>;
  readonly waiting: number;
  close(): Promise<void>;
}

/** Too many tasks wait already. */
export class Busy extends Error {}

/** The task took longer than it may and was given up. */
export class Overrun extends Error {}
