import { base64 } from "./methods/row-sums/row-windows.generated.ts";
import { provideRowWindows } from "./methods/row-sums/row-windows.ts";

// The worker's entry does without, and loads it on demand.
provideRowWindows(base64);

export { AskingBelief } from "./asking/belief.ts";
export { type NextMove, nextMove } from "./asking/next-move.ts";
export { isInside, type Question } from "./asking/question.ts";
export { strongestFor } from "./bots/admiral.ts";
export { type ExpectedShots, installSolver } from "./bots/perfect-play/solver.ts";
export { findLayoutStrategy, layoutStrategies } from "./bots/placing/layout-strategies.ts";
export { playAlone } from "./bots/play-alone.ts";
export { isEstimated, priorBots, withPrior } from "./bots/prior-bot.ts";
export { findBot, strategies } from "./bots/strategies.ts";
export type { Strategy } from "./bots/strategy.ts";
export { findContradiction, whyNoneFits } from "./counting/contradiction.ts";
export { type CountOptions, count, countInSteps } from "./counting/count.ts";
export { newSharedCounts, shareCounts } from "./counting/counters.ts";
export { chanceOf, type Posterior } from "./counting/posterior.ts";
export { boardSymmetries } from "./evidence/board-symmetries.ts";
export { fitCrowd } from "./habits/crowd-prior.ts";
export { type LayoutHabits, layoutHabits } from "./habits/layout-habits.ts";
export { noticedIn } from "./habits/noticed.ts";
export { fleetOf, newProfile, type PlacingProfile } from "./habits/placing-profile.ts";
export { learnLayout, priorFrom, sharesOf } from "./habits/profile-learning.ts";
export { type BoardTurn, boardTurns } from "./learned/board-turn.ts";
export { answerCounts } from "./luck/answer-counts.ts";
export { type GameLuck, gameLuck } from "./luck/game-luck.ts";
export { valueFor } from "./luck/value.ts";
export { findPrior } from "./priors/known-priors.ts";
export { isUniform, type Prior, type PriorPart } from "./priors/prior.ts";
export { makePriorText, parsePrior, readPrior } from "./priors/prior-json.ts";
export { priorFor } from "./priors/variant-prior.ts";
export type { EngineProblems } from "./problems.ts";
export { findHabitCost } from "./tasks/habit-cost.ts";
export { expectedPrior } from "./tasks/opponents.ts";
