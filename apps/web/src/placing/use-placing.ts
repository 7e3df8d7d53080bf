import {
  createRng,
  type Draft,
  draftProblems,
  type Layout,
  makeDraftText,
  parseDraft,
  type Result,
  randomLayout,
  type Variant,
  validateDraft,
} from "@broadside/rules";
import { type Dispatch, useEffect, useMemo, useReducer } from "react";
import { freshSeed } from "../game/current-game.ts";
import { storage } from "../store/storage.ts";
import { historyReducer, type PlacingHistory, placingHistory } from "./placing-history.ts";
import type { PlacingAction, PlacingState } from "./placing-state.ts";

export interface Placing {
  readonly state: PlacingState;
  readonly dispatch: Dispatch<PlacingAction>;
  readonly shuffle: () => void;
  readonly clear: () => void;
  readonly undo: () => void;
  readonly canUndo: boolean;
  /** The layout if it is complete, else what is missing. */
  readonly layout: () => Result<Layout, string>;
}

/** Ships to place, at random to begin with. With `keptAs`, what is put down survives a reload. */
export function usePlacing(variant: Variant, keptAs?: string): Placing {
  const [history, dispatch] = useReducer(historyReducer, undefined, () =>
    placingHistory({
      variant,
      placed: (keptAs && keptDraft(variant, keptAs)) || randomDraft(variant),
      held: undefined,
      notice: "",
    }),
  );
  const state = history.now;
  useEffect(() => {
    if (keptAs && !state.held) storage.write(keptAs, makeDraftText(variant, state.placed));
  }, [keptAs, variant, state]);
  // The same object until something changes, so that the board is drawn anew only then.
  return useMemo(() => placingOf(variant, history, dispatch), [variant, history]);
}

function placingOf(
  variant: Variant,
  { now: state, drafts }: PlacingHistory,
  dispatch: Dispatch<PlacingAction | { readonly type: "undo" }>,
): Placing {
  return {
    state,
    dispatch,
    shuffle: () =>
      dispatch({ type: "replace", draft: randomDraft(variant), notice: "Ships placed at random." }),
    clear: () => dispatch({ type: "replace", draft: [], notice: "All ships taken off the board." }),
    undo: () => dispatch({ type: "undo" }),
    canUndo: drafts.past.length > 0,
    layout() {
      const checked = validateDraft(variant, state.placed);
      return checked.ok ? checked : { ok: false, error: checked.error[0]!.message };
    },
  };
}

/** Empty for the rare variant so dense that no random layout is found: then a person places. */
function randomDraft(variant: Variant): Draft {
  const drawn = randomLayout(variant, createRng(freshSeed()));
  return drawn.ok ? drawn.value.placements : [];
}

function keptDraft(variant: Variant, key: string): Draft | undefined {
  const text = storage.read(key);
  const draft = text ? parseDraft(variant, text) : undefined;
  if (!draft?.ok || draft.value.length === 0) return undefined;
  return draftProblems(variant, draft.value).length === 0 ? draft.value : undefined;
}
