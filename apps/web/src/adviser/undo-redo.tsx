import { StepButton } from "../frame/step-button.tsx";
import type { AdviserState } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";

/** Among the tools on a wide screen, next to the answer on a phone. */
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
