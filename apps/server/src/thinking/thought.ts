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

/** Does one task somewhere. Rejects with `Busy` when too many wait already. */
export interface Threads {
  run(thought: Thought): Promise<unknown>;
  readonly waiting: number;
  close(): Promise<void>;
}

export class Busy extends Error {}
