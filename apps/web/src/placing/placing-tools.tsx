import { placing as words } from "@broadside/words";
import { Button } from "../frame/button.tsx";
import { StepButton } from "../frame/step-button.tsx";
import type { Placing } from "./use-placing.ts";

/** Actions on the whole fleet, with undo. */
export const PlacingTools = ({ placing }: { readonly placing: Placing }) => (
  <>
    <Button onClick={placing.shuffle}>{words.random()}</Button>
    <Button onClick={placing.clear}>{words.clear()}</Button>
    <StepButton step="undo" isPossible={placing.canUndo} onStep={placing.undo} />
  </>
);
