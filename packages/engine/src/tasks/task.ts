import type {
  Announcement,
  Cell,
  Draft,
  Knowledge,
  Layout,
  Problem,
  Result,
  Variant,
  VariantDraft,
  validateVariant,
} from "@broadside/rules";
import type { Contradiction } from "../counting/contradiction.ts";
import type { Budget } from "../counting/count.ts";
import type { LayoutsThrough } from "../counting/counter.ts";
import type { LayoutHabits } from "../habits/layout-habits.ts";
import type { Notice } from "../habits/noticed.ts";
import type { RevealedFleet } from "../habits/placing-profile.ts";
import type { ExpectedShotsTable } from "../luck/expected-shots.ts";
import type { ShotWorth } from "../luck/shot-prospect.ts";
import type { Prior } from "../priors/prior.ts";
import type { HabitCost } from "./habit-cost.ts";

/** The tasks of the engine's worker by name. Asks and answers are copied between threads. */
export interface Tasks {
  readonly "check-bot": {
    readonly ask: { readonly bot: string; readonly variant: Variant };
    /** Undefined, or why the bot cannot play. */
    readonly answer: Problem | undefined;
  };
  /** Random numbers depend only on the seed and the number of the shot, including called squares. */
  readonly choose: {
    readonly ask: {
      readonly bot: string;
      readonly knowledge: Knowledge;
      readonly seed: string;
      /**
       * How the bot expects its opponent to place; `exact`, `foresight` and `admiral` follow it. One
       * that does not suit the variant, or a damaged profile, is ignored.
       */
      readonly expected?: Expectation | undefined;
    };
    readonly answer: Cell;
  };
  /**
   * Adds layouts revealed at the end of games to what is known of a player, oldest first. A damaged
   * profile, or one for other rules, is refused, and a new one begun. Without layouts it checks the
   * profile.
   */
  readonly learn: {
    readonly ask: {
      readonly variant: Variant;
      /** As an earlier answer gave it; undefined to begin one. */
      readonly profile?: string | undefined;
      readonly layouts: readonly RevealedFleet[];
    };
    readonly answer: Learned;
  };
  /** A fleet by a way to place, such as "hard-for-people"; or why that way does not suit the variant. */
  readonly place: {
    readonly ask: {
      readonly placing: string;
      readonly variant: Variant;
      readonly seed: string;
      /** Ships that stay where they are, for "hard-for-people" and "hard-for-learners". */
      readonly placed?: Draft | undefined;
    };
    readonly answer: Result<Layout, Problem>;
  };
  /** How a player places, from layouts of theirs, the oldest first. Playing to find the cost takes seconds. */
  readonly habits: {
    readonly ask: { readonly variant: Variant; readonly layouts: readonly RevealedFleet[] };
    readonly answer: PlayerHabits;
  };
  readonly odds: {
    readonly ask: {
      readonly knowledge: Knowledge;
      readonly budget: Budget;
      /** Must suit the variant. Default: all layouts are equally likely. */
      readonly prior?: Prior | undefined;
      /** Instead of `prior`: whom the odds are against. */
      readonly expected?: Expectation | undefined;
    };
    readonly answer: Odds;
  };
  /** The worth of a shot in expected shots, or of the best shot if `cell` is omitted. */
  readonly worth: {
    readonly ask: { readonly knowledge: Knowledge; readonly cell?: Cell };
    readonly answer: ShotWorth | undefined;
  };
  /** Expected shots still needed for each open square; undefined if unknown. */
  readonly needed: {
    readonly ask: { readonly knowledge: Knowledge };
    readonly answer: ExpectedShotsTable | undefined;
  };
  /** The layouts with a ship on each of these cells, by placement; undefined if counting takes long. */
  readonly through: {
    readonly ask: { readonly knowledge: Knowledge; readonly cells: readonly Cell[] };
    readonly answer: readonly (Through | undefined)[];
  };
  /** The bot's value of every cell; only ratios are meaningful. */
  readonly explain: {
    readonly ask: {
      readonly bot: string;
      readonly knowledge: Knowledge;
      /** As for "choose". */
      readonly expected?: Expectation | undefined;
    };
    readonly answer: readonly number[];
  };
  /** The announcements possible for a shot at the cell. */
  readonly answers: {
    readonly ask: { readonly knowledge: Knowledge; readonly cell: Cell };
    readonly answer: readonly Announcement[];
  };
  /** The first shot that contradicts the earlier ones; undefined if some layout fits. */
  readonly contradiction: {
    readonly ask: { readonly knowledge: Knowledge };
    readonly answer: Contradiction | undefined;
  };
  /** Changes to a single answer after which some layout fits. */
  readonly corrections: {
    readonly ask: { readonly knowledge: Knowledge };
    readonly answer: readonly Correction[];
  };
  /** Validates rules. Whether a fleet fits can take a while to find out. */
  readonly variant: {
    readonly ask: { readonly draft: VariantDraft };
    readonly answer: ReturnType<typeof validateVariant>;
  };
}

/**
 * How an opponent is expected to place: as a prior with a name ("uniform", "people", "in-order",
 * "in-order-shortest"), like past layouts, or as a profile of "learn" says.
 */
export type Expectation =
  | { readonly prior: string }
  | { readonly layouts: readonly RevealedFleet[] }
  | { readonly profile: string };

/** What is known of a player after some games. */
export interface Learned {
  /** The profile as text, to store. */
  readonly profile: string;
  readonly games: number;
  /** What stands out, the most certain first. `habitText` of @broadside/play puts it in words. */
  readonly noticed: readonly Notice[];
  /** What was wrong with the profile or the layouts given; empty if nothing. */
  readonly refused: readonly Problem[];
}

/** How a player places. */
export interface PlayerHabits {
  /** Undefined without layouts, or if the fleet is too dense to compare with chance. */
  readonly habits: LayoutHabits | undefined;
  readonly noticed: readonly Notice[];
  /** Undefined with few layouts, or under rules where it takes too long to find. */
  readonly cost: HabitCost | undefined;
  /** What was wrong with the layouts; then nothing else is known. */
  readonly refused: readonly Problem[];
}

/** The name of a task of the engine's worker. */
export type TaskName = keyof Tasks;
/** What a task needs, by the task's name. */
export type Ask<N extends TaskName> = Tasks[N]["ask"];
/** What a task returns, by the task's name. */
export type Answer<N extends TaskName> = Tasks[N]["answer"];

/** The exact number of layouts that fit, of those with a ship on a cell, and that ship's placements. */
export type Through = Required<{ [K in keyof LayoutsThrough]: NonNullable<LayoutsThrough[K]> }>;

/** Odds for display. */
export interface Odds {
  /** By cell, 0 to 1. */
  readonly chances: readonly number[];
  /** Under a prior other than uniform, a sum of weights. */
  readonly layouts: bigint;
  /** The name of the prior, unless all layouts are equally likely. */
  readonly prior?: string | undefined;
  readonly exact: boolean;
  /** The largest standard error of any cell; 0 if exact. */
  readonly standardError: number;
  /** If sampled: expected milliseconds of an exact count; undefined if it is impossible. */
  readonly exactMs?: number | undefined;
  /** Why no layout fits, if that is certain. */
  readonly impossible?: Problem | undefined;
}

/** A shot whose answer may have been mistyped, and an answer that makes some layout fit. */
export interface Correction {
  /** The number of the shot, from 1. */
  readonly shot: number;
  readonly announcement: Announcement;
}
