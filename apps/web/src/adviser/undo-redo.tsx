import { Icon } from "../frame/icon.tsx";
import type { AdviserState } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";

/** On a wide screen among the tools, on a phone beside the answer. */
export const UndoRedo = ({ state }: { readonly state: AdviserState }) => (
  <span className="undo-redo">
    <button
      type="button"
      className="icon-button"
      aria-label="Undo"
      title="Undo (Ctrl Z)"
      aria-keyshortcuts="Control+Z"
      aria-disabled={state.past.length === 0}
      onClick={() => dispatch({ type: "undo" })}
    >
      <Icon name="undo" />
    </button>
    <button
      type="button"
      className="icon-button"
      aria-label="Redo"
      title="Redo (Ctrl Y)"
      aria-keyshortcuts="Control+Y"
      aria-disabled={state.future.length === 0}
      onClick={() => dispatch({ type: "redo" })}
    >
      <Icon name="redo" />
    </button>
  </span>
);
