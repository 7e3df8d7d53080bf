import type { PerfectPlayProblems } from "./bots/perfect-play/perfect-shot.ts";
import type { GuardedProblems } from "./bots/placing/guarded.ts";
import type { PlacingProblems } from "./bots/placing/layout-strategies.ts";
import type { StrategyProblems } from "./bots/strategies.ts";
import type { ContradictionProblems } from "./counting/contradiction.ts";

/** The parameters of every problem that the engine reports, by its code. */
export interface EngineProblems
  extends ContradictionProblems,
    GuardedProblems,
    PerfectPlayProblems,
    PlacingProblems,
    StrategyProblems {}
