import type { Draft } from "@broadside/rules";
import { type PlacingAction, type PlacingState, placingReducer } from "./placing-state.ts";

/** Ships being placed, with the drafts before: "Clear" must not cost a layout made with care. */
export interface PlacingHistory {
  readonly now: PlacingState;
  /** To go back to, the latest last. */
  readonly past: readonly Draft[];
  /** As the ships lay when none was in hand last. */
  readonly settled: Draft;
}

const MOST = 50;

export const historyOf = (now: PlacingState): PlacingHistory => ({
  now,
  past: [],
  settled: now.placed,
});

export function historyReducer(
  history: PlacingHistory,
  action: PlacingAction | { readonly type: "undo" },
): PlacingHistory {
  if (action.type === "undo") return undone(history);
  const { past, settled } = history;
  const now = placingReducer(history.now, action);
  if (now.held || isSame(now.placed, settled)) return { ...history, now };
  return { now, past: [...past, settled].slice(-MOST), settled: now.placed };
}

function undone({ now, past, settled }: PlacingHistory): PlacingHistory {
  if (now.held) return { now: placingReducer(now, { type: "cancel" }), past, settled };
  const draft = past.at(-1);
  if (!draft) return { now, past, settled };
  const back = placingReducer(now, { type: "replace", draft, notice: "Undone." });
  return { now: back, past: past.slice(0, -1), settled: draft };
}

/** In whatever order: a ship taken up and put back comes last. */
const isSame = (a: Draft, b: Draft): boolean =>
  a.length === b.length &&
  a.every(({ ship, cells }) =>
    b.some((other) => other.ship === ship && `${other.cells}` === `${cells}`),
  );
