import type { Announcement, Cell, Knowledge, Variant } from "@broadside/rules";

/** Odds as people read them; the counting itself stays with the engine. */
export interface Odds {
  /** By cell, 0 to 1. */
  readonly chances: readonly number[];
  readonly layouts: bigint;
  readonly exact: boolean;
  /** Of the worst cell; 0 when exact. */
  readonly standardError: number;
  /** Why no layout fits, if none does. */
  readonly impossible: string | undefined;
}

/** What the engine is asked for, by name of the task. */
export interface Tasks {
  readonly "check-bot": {
    readonly ask: { readonly bot: string; readonly variant: Variant };
    /** Undefined, or a sentence on why it cannot be the opponent. */
    readonly answer: string | undefined;
  };
  readonly choose: {
    readonly ask: { readonly bot: string; readonly knowledge: Knowledge; readonly seed: string };
    readonly answer: Cell;
  };
  readonly odds: {
    readonly ask: { readonly knowledge: Knowledge; readonly budgetMs: number };
    readonly answer: Odds;
  };
  /** What could truthfully be said to a shot there. */
  readonly answers: {
    readonly ask: { readonly knowledge: Knowledge; readonly cell: Cell };
    readonly answer: readonly Announcement[];
  };
}

export type TaskName = keyof Tasks;
export type Ask<N extends TaskName> = Tasks[N]["ask"];
export type Answer<N extends TaskName> = Tasks[N]["answer"];

/** To the worker. */
export type Request =
  | { readonly type: "do"; readonly id: number; readonly name: TaskName; readonly ask: unknown }
  | { readonly type: "cancel"; readonly id: number };

/** From the worker. `cancelled` has no value. */
export type Reply =
  | { readonly type: "progress"; readonly id: number; readonly fraction: number }
  | { readonly type: "done"; readonly id: number; readonly value: unknown }
  | { readonly type: "cancelled"; readonly id: number }
  | { readonly type: "failed"; readonly id: number; readonly message: string };
