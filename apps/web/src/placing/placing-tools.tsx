import { placing as words } from "@broadside/words";
import { StepButton } from "../frame/step-button.tsx";
import type { Placing } from "./use-placing.ts";

/** What can be done to the whole fleet, and taken back. */
export const PlacingTools = ({ placing }: { readonly placing: Placing }) => (
  <>
    <button type="button" className="button" onClick={placing.shuffle}>
      {words.random()}
    </button>
    <button type="button" className="button" onClick={placing.clear}>
      {words.clear()}
    </button>
    <StepButton step="undo" isPossible={placing.canUndo} onStep={placing.undo} />
  </>
);
