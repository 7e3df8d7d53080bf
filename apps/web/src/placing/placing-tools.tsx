import { Icon } from "../frame/icon.tsx";
import type { Placing } from "./use-placing.ts";

/** What can be done to the whole fleet, and taken back. */
export const PlacingTools = ({ placing }: { readonly placing: Placing }) => (
  <>
    <button type="button" className="button" onClick={placing.shuffle}>
      Random
    </button>
    <button type="button" className="button" onClick={placing.clear}>
      Clear
    </button>
    <button
      type="button"
      className="icon-button"
      aria-label="Undo"
      title="Undo (Ctrl Z)"
      aria-keyshortcuts="Control+Z"
      aria-disabled={!placing.canUndo}
      onClick={placing.undo}
    >
      <Icon name="undo" />
    </button>
  </>
);
