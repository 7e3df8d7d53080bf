// How long players may think.

export { type Clock, clockAfter, createClock, msLeft, outOfTime } from "./match/clock.ts";
export {
  type TimeControl,
  type TimeControlDraft,
  type TimeControlProblem,
  timeLimits,
  validateTimeControl,
} from "./match/time-control.ts";
