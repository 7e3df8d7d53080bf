// How long players may think.

export { type Clock, clockAfter, createClock, msLeft, outOfTime } from "./match/clock.ts";
export {
  type TimeControl,
  type TimeControlDraft,
  validateTimeControl,
} from "./match/time-control.ts";
