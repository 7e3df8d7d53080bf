import type { PerfectPlayProblems } from "./bots/perfect-play/perfect-shot.ts";
import type { GuardedProblems } from "./bots/placing/guarded.ts";
import type { PlacingProblems } from "./bots/placing/layout-strategies.ts";
import type { StrategyProblems } from "./bots/strategies.ts";
import type { ContradictionProblems } from "./counting/contradiction.ts";
import type { ProfileProblems } from "./habits/profile-json.ts";
import type { KnownPriorProblems } from "./priors/known-priors.ts";
import type { PriorJsonProblems } from "./priors/prior-json.ts";
import type { PriorProblems } from "./priors/variant-prior.ts";

/** The parameters of every problem that the engine reports, by its code. */
export interface EngineProblems
  extends ContradictionProblems,
    GuardedProblems,
    KnownPriorProblems,
    PerfectPlayProblems,
    PlacingProblems,
    PriorJsonProblems,
    PriorProblems,
    ProfileProblems,
    StrategyProblems {}
