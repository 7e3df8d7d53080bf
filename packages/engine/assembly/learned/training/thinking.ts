// Games played out from a position, while thinking.

import { CURRENT, P_SIZE } from "../position/position";
import { forgetSteps } from "./training-game";

const ROOT = memory.data(<i32>P_SIZE);

/** Remembers the current position; `back` returns to it and begins a game there. */
export function stay(): void {
  memory.copy(ROOT, CURRENT, P_SIZE);
}

export function back(): void {
  memory.copy(CURRENT, ROOT, P_SIZE);
  forgetSteps();
}
