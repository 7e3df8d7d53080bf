import { StepButton } from "../frame/step-button.tsx";
import type { AdviserState } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";

/** On a wide screen among the tools, on a phone beside the answer. */
export const UndoRedo = ({ state }: { readonly state: AdviserState }) => (
  <span className="undo-redo">
    <StepButton
      step="undo"
      isPossible={state.past.length > 0}
      onStep={() => dispatch({ type: "undo" })}
    />
    <StepButton
      step="redo"
      isPossible={state.future.length > 0}
      onStep={() => dispatch({ type: "redo" })}
    />
  </span>
);
