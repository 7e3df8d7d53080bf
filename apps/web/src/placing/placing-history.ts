import { changed, type History, historyOf, undone } from "@broadside/play";
import type { Draft } from "@broadside/rules";
import { type PlacingAction, type PlacingState, placingReducer } from "./placing-state.ts";

/** Ships being placed, with the drafts before: "Clear" must not cost a layout made with care. */
export interface PlacingHistory {
  readonly now: PlacingState;
  /** Of the ships as they lay whenever none was in hand. */
  readonly drafts: History<Draft>;
}

const MOST = 50;

export const placingHistory = (now: PlacingState): PlacingHistory => ({
  now,
  drafts: historyOf(now.placed),
});

export function historyReducer(
  { now, drafts }: PlacingHistory,
  action: PlacingAction | { readonly type: "undo" },
): PlacingHistory {
  if (action.type === "undo") return stepBack({ now, drafts });
  const next = placingReducer(now, action);
  if (next.held || isSame(next.placed, drafts.now)) return { now: next, drafts };
  return { now: next, drafts: changed(drafts, next.placed, MOST) };
}

/** A ship in hand is put back first. */
function stepBack({ now, drafts }: PlacingHistory): PlacingHistory {
  if (now.held) return { now: placingReducer(now, { type: "cancel" }), drafts };
  const before = undone(drafts);
  if (before === drafts) return { now, drafts };
  const replace = { type: "replace", draft: before.now, notice: "Undone." } as const;
  return { now: placingReducer(now, replace), drafts: before };
}

/** In whatever order: a ship taken up and put back comes last. */
const isSame = (a: Draft, b: Draft): boolean =>
  a.length === b.length &&
  a.every(({ ship, cells }) =>
    b.some((other) => other.ship === ship && `${other.cells}` === `${cells}`),
  );
