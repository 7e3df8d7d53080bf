import type { CheckPlan, CheckRound, ChunkResult, RunDescription } from "@broadside/lab/core";
import type { Problem } from "@broadside/rules";
import type { VariantReference } from "@broadside/rules/json";

/** The bots and ways to place, as the pages show them; the bots themselves stay in the worker. */
export interface Roster {
  readonly bots: readonly RosterBot[];
  readonly placings: readonly string[];
  /** Why luck cannot be measured by these rules; undefined where it can, on uniform layouts. */
  readonly luckRefusal: Problem | undefined;
}

export interface RosterBot {
  readonly name: string;
  /** Why the variant is beyond it; undefined for a bot that can play it. */
  readonly refusal: Problem | undefined;
}

/** What a worker of the lab is asked for, by name of the task. */
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
