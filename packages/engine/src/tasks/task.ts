import type {
  Announcement,
  Cell,
  Knowledge,
  Variant,
  VariantDraft,
  validateVariant,
} from "@broadside/rules";
import type { Contradiction } from "../counting/contradiction.ts";
import type { Budget } from "../counting/count.ts";
import type { ShotWorth } from "../luck/needed.ts";
import type { NeededShots } from "../luck/needed-shots.ts";

/** What the engine is asked for, by name of the task. Asks and answers are plain: they are copied. */
export interface Tasks {
  readonly "check-bot": {
    readonly ask: { readonly bot: string; readonly variant: Variant };
    /** Undefined, or a sentence on why it cannot be the opponent. */
    readonly answer: string | undefined;
  };
  /** The seed and the number of the shot, calls counted, alone decide the bot's dice. */
  readonly choose: {
    readonly ask: { readonly bot: string; readonly knowledge: Knowledge; readonly seed: string };
    readonly answer: Cell;
  };
  readonly odds: {
    readonly ask: { readonly knowledge: Knowledge; readonly budget: Budget };
    readonly answer: Odds;
  };
  /** What a shot is worth in expected shots; without a cell, the best there is. */
  readonly worth: {
    readonly ask: { readonly knowledge: Knowledge; readonly cell?: Cell };
    readonly answer: ShotWorth | undefined;
  };
  /** Shots still needed for each square one might fire at; undefined where nobody knows. */
  readonly needed: {
    readonly ask: { readonly knowledge: Knowledge };
    readonly answer: NeededShots | undefined;
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
  readonly corrections: {
    readonly ask: { readonly knowledge: Knowledge };
    readonly answer: readonly Correction[];
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

/** Odds as people read them; the counting itself stays with the engine. */
export interface Odds {
  /** By cell, 0 to 1. */
  readonly chances: readonly number[];
  readonly layouts: bigint;
  readonly exact: boolean;
  /** Of the worst cell; 0 when exact. */
  readonly standardError: number;
  /** Why no layout fits, when it is certain that none does. */
  readonly impossible?: string | undefined;
}

/** One answer that was perhaps mistyped, and what would make everything fit again. */
export interface Correction {
  /** Counted from 1. */
  readonly shot: number;
  readonly announcement: Announcement;
}
