import { type PlacingWay, placeFleet } from "@broadside/play";
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
import { type Dispatch, useEffect, useMemo, useReducer, useState } from "react";
import { botThinker } from "../engine/thinker.ts";
import { freshSeed } from "../game/current-game.ts";
import { historyReducer, type PlacingHistory, placingHistory } from "./placing-history.ts";
import type { PlacingAction, PlacingState } from "./placing-state.ts";
import { loadDraft, saveDraft } from "./saved-draft.ts";

export interface Placing {
  readonly state: PlacingState;
  readonly dispatch: Dispatch<PlacingAction>;
  /** True if a person has arranged it. A random fleet is not offered twice. */
  readonly isArranged: boolean;
  /** Places the ships that are in the dock, or a new fleet if none is. */
  readonly draw: (way: PlacingWay) => Promise<void>;
  /** True if the ships are neither arranged nor from an earlier visit. */
  readonly isNew: boolean;
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
  const [isNew] = useState(() => draftKey === undefined || !loadDraft(variant, draftKey));
  useEffect(() => {
    if (draftKey && !now.held) saveDraft(variant, { draft: now.placed, isArranged }, draftKey);
  }, [draftKey, variant, now, isArranged]);
  // Memoised, so that the board is redrawn only when something changes.
  return useMemo(() => placingOf(variant, history, dispatch, isNew), [variant, history, isNew]);
}

function placingOf(
  variant: Variant,
  { now: state, drafts, isArranged }: PlacingHistory,
  dispatch: Dispatch<PlacingAction | { readonly type: "undo" }>,
  isNew: boolean,
): Placing {
  const { placed } = state;
  return {
    state,
    dispatch,
    isArranged,
    isNew,
    async draw(way) {
      const drawn = await placeFleet(botThinker, {
        variant,
        placed,
        way,
        rng: createRng(freshSeed()),
      });
      dispatch({
        type: "replace",
        draft: drawn.ok ? drawn.value.placements : placed,
        notice: drawn.ok ? noticeOf(way) : drawn.error,
        isRandom: placed.length === 0 || placed.length === variant.fleet.length,
      });
    },
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

const noticeOf = (way: PlacingWay): (() => string) =>
  way === "uniform" ? words.placedAtRandom : words[`placedHard.${way}`];

/** Empty for a rare variant so dense that no random layout is found: then a person places. */
function randomDraft(variant: Variant): Draft {
  const drawn = randomLayout(variant, createRng(freshSeed()));
  return drawn.ok ? drawn.value.placements : [];
}
