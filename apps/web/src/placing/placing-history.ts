import { changed, type History, historyOf, undone } from "@broadside/play";
import type { Draft } from "@broadside/rules";
import { placing } from "@broadside/words";
import { type PlacingAction, type PlacingState, placingReducer } from "./placing-state.ts";

/** Ships being placed, with earlier drafts: "Clear" must not cost a carefully made layout. */
export interface PlacingHistory {
  readonly now: PlacingState;
  /** Drafts from moments when no ship was held. */
  readonly drafts: History<Draft>;
  /** True if a person has arranged it, rather than chance. */
  readonly isArranged: boolean;
}

const MOST = 50;

export const placingHistory = (now: PlacingState, isArranged = false): PlacingHistory => ({
  now,
  drafts: historyOf(now.placed),
  isArranged,
});

export function historyReducer(
  history: PlacingHistory,
  action: PlacingAction | { readonly type: "undo" },
): PlacingHistory {
  if (action.type === "undo") return stepBack(history);
  const { now, drafts } = history;
  const next = placingReducer(now, action);
  if (next.held || isSame(next.placed, drafts.now)) return { ...history, now: next };
  const isArranged = !(action.type === "replace" && action.isRandom);
  return { now: next, drafts: changed(drafts, next.placed, MOST), isArranged };
}

/** A held ship is put back first. */
function stepBack(history: PlacingHistory): PlacingHistory {
  const { now, drafts } = history;
  if (now.held) return { ...history, now: placingReducer(now, { type: "cancel" }) };
  const before = undone(drafts);
  if (before === drafts) return history;
  const replace = { type: "replace", draft: before.now, notice: placing.undone } as const;
  return { now: placingReducer(now, replace), drafts: before, isArranged: true };
}

/** In any order: a ship picked up and put back comes last. */
const isSame = (a: Draft, b: Draft): boolean =>
  a.length === b.length &&
  a.every(({ ship, cells }) =>
    b.some((other) => other.ship === ship && `${other.cells}` === `${cells}`),
  );
