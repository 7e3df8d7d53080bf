import type { Contradiction } from "@broadside/engine";
import type {
  Announcement,
  Cell,
  Knowledge,
  VariantDraft,
  validateVariant,
} from "@broadside/rules";
import type { Mend } from "./mend.ts";

/** Odds as people read them; the counting itself stays in the worker. */
export interface Odds {
  /** By cell, 0 to 1. */
  readonly chances: readonly number[];
  readonly layouts: bigint;
  readonly exact: boolean;
  /** Of the worst cell; 0 when exact. */
  readonly standardError: number;
}

/** What the engine is asked for, by name of the task. */
export interface Tasks {
  readonly choose: {
    readonly ask: { readonly bot: string; readonly knowledge: Knowledge; readonly seed: string };
    readonly answer: Cell;
  };
  readonly odds: {
    readonly ask: { readonly knowledge: Knowledge; readonly budgetMs: number };
    readonly answer: Odds;
  };
  /** The bot's own value of every cell; only their order and proportion mean anything. */
  readonly explain: {
    readonly ask: { readonly bot: string; readonly knowledge: Knowledge };
    readonly answer: readonly number[];
  };
  /** What could truthfully be said to a shot there. */
  readonly answers: {
    readonly ask: { readonly knowledge: Knowledge; readonly cell: Cell };
    readonly answer: readonly Announcement[];
  };
  /** Where a knowledge that no layout fits went wrong; undefined when some layout does. */
  readonly contradiction: {
    readonly ask: { readonly knowledge: Knowledge };
    readonly answer: Contradiction | undefined;
  };
  /** The single answers that, given otherwise, would make the whole knowledge possible. */
  readonly mends: {
    readonly ask: { readonly knowledge: Knowledge };
    readonly answer: readonly Mend[];
  };
  /** Are these rules possible? Whether a fleet has room can take a while to find out. */
  readonly variant: {
    readonly ask: { readonly draft: VariantDraft };
    readonly answer: ReturnType<typeof validateVariant>;
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
