import {
  createRng,
  type Draft,
  fail,
  type Layout,
  type Problem,
  type Result,
  randomLayout,
  type Variant,
  validateDraft,
} from "@broadside/rules";
import { problem, placing as words } from "@broadside/words";
import { type Dispatch, useEffect, useMemo, useReducer } from "react";
import { freshSeed } from "../game/current-game.ts";
import { historyReducer, type PlacingHistory, placingHistory } from "./placing-history.ts";
import type { PlacingAction, PlacingState } from "./placing-state.ts";
import { loadDraft, saveDraft } from "./saved-draft.ts";

export interface Placing {
  readonly state: PlacingState;
  readonly dispatch: Dispatch<PlacingAction>;
  /** True if a person has arranged it. A random fleet is not offered twice. */
  readonly isArranged: boolean;
  readonly shuffle: () => void;
  readonly clear: () => void;
  readonly undo: () => void;
  readonly canUndo: boolean;
  /** The layout if complete, else what to do about it. */
  readonly layout: () => Result<Layout, Problem>;
}

/** Ships to place, initially random. With `draftKey`, they survive a reload. */
export function usePlacing(variant: Variant, draftKey?: string): Placing {
  const [history, dispatch] = useReducer(historyReducer, undefined, () => {
    const saved = draftKey === undefined ? undefined : loadDraft(variant, draftKey);
    const placed = saved?.draft ?? randomDraft(variant);
    return placingHistory(
      { variant, placed, held: undefined, notice: undefined },
      saved?.isArranged,
    );
  });
  const { now, isArranged } = history;
  useEffect(() => {
    if (draftKey && !now.held) saveDraft(variant, { draft: now.placed, isArranged }, draftKey);
  }, [draftKey, variant, now, isArranged]);
  // Memoised, so that the board is redrawn only when something changes.
  return useMemo(() => placingOf(variant, history, dispatch), [variant, history]);
}

function placingOf(
  variant: Variant,
  { now: state, drafts, isArranged }: PlacingHistory,
  dispatch: Dispatch<PlacingAction | { readonly type: "undo" }>,
): Placing {
  return {
    state,
    dispatch,
    isArranged,
    shuffle: () =>
      dispatch({
        type: "replace",
        draft: randomDraft(variant),
        notice: words.placedAtRandom,
        isRandom: true,
      }),
    clear: () => dispatch({ type: "replace", draft: [], notice: words.cleared }),
    undo: () => dispatch({ type: "undo" }),
    canUndo: drafts.past.length > 0,
    layout() {
      const checked = validateDraft(variant, state.placed);
      if (checked.ok) return checked;
      return fail(problem("draft/incomplete", { reason: checked.error[0]! }));
    },
  };
}

/** Empty for a rare variant so dense that no random layout is found: then a person places. */
function randomDraft(variant: Variant): Draft {
  const drawn = randomLayout(variant, createRng(freshSeed()));
  return drawn.ok ? drawn.value.placements : [];
}
