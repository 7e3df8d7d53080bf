import type { CheckPlan, CheckRound, ChunkResult, RunDescription } from "@broadside/lab/core";
import type { Problem } from "@broadside/rules";
import type { VariantReference } from "@broadside/rules/json";

/** The bots and layout strategies as shown on the pages; the bots themselves stay in the worker. */
export interface Roster {
  readonly bots: readonly RosterBot[];
  readonly placings: readonly string[];
  /** True if shooters who expect ships to be placed in some way are fast enough for many games. */
  readonly canExpect: boolean;
  /** Why luck cannot be measured under these rules; undefined if it can, on uniform layouts. */
  readonly luckRefusal: Problem | undefined;
}

export interface RosterBot {
  readonly name: string;
  /** Why the bot cannot play the variant; undefined if it can. */
  readonly refusal: Problem | undefined;
}

/** The tasks of a lab worker, by name. */
export interface LabTasks {
  readonly roster: { readonly ask: VariantReference; readonly answer: Roster };
  readonly chunk: {
    readonly ask: { readonly run: RunDescription; readonly chunk: number };
    readonly answer: ChunkResult;
  };
  readonly round: {
    readonly ask: { readonly plan: CheckPlan; readonly round: number };
    readonly answer: CheckRound;
  };
}
