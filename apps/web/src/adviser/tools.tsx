import "./tools.css";
import type { Notation } from "@broadside/rules/text";
import { useRef, useState } from "react";
import { makeVariantCode } from "../variant/variant-code.ts";
import type { AdviserState } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";
import { RulesDialog, rulesTitle } from "./rules-dialog.tsx";
import { UndoRedo } from "./undo-redo.tsx";

/** The page's title with its rules, and what can be done to the notes as a whole. */
export function Tools({ state }: { readonly state: AdviserState }) {
  const { variant, shots } = state.now;
  const dialog = useRef<HTMLDialogElement>(null);
  const other = variant.notation === "letters" ? "coordinates" : "letters";
  return (
    <div className="adviser-head">
      <h1>Adviser</h1>
      <button
        type="button"
        className="button is-small"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <span className="visually-hidden">Rules: </span>
        {rulesTitle(variant)}
      </button>
      <div className="adviser-tools">
        <UndoRedo state={state} />
        <button
          type="button"
          className="button is-small is-quiet"
          title={namings[other].about}
          onClick={() => dispatch({ type: "notation", notation: other })}
        >
          {namings[other].title}
        </button>
        <ShareLink />
        {shots.length > 0 && (
          <button
            type="button"
            className="button is-small is-quiet"
            aria-label="New game"
            onClick={() => dispatch({ type: "clear" })}
          >
            New
          </button>
        )}
      </div>
      <RulesDialog
        key={makeVariantCode(variant)}
        ref={dialog}
        variant={variant}
        shots={shots.length}
      />
    </div>
  );
}

/** The two ways to name cells, as one that can be changed to. */
const namings: Record<Notation, { readonly title: string; readonly about: string }> = {
  letters: { title: "Squares as A1", about: "Name squares by letter and number, from A1" },
  coordinates: {
    title: "Squares as [0, 0]",
    about: "Name squares by row and column, counted from 0: [0, 0] for A1",
  },
};

/** The address holds all the notes, for another person or another device. */
function ShareLink() {
  const [said, setSaid] = useState("Share");
  async function share(): Promise<void> {
    try {
      if (isHandheld() && navigator.share) return await navigator.share({ url: location.href });
      await navigator.clipboard.writeText(location.href);
      setSaid("Link copied");
    } catch {
      setSaid("Copy this page's address");
    }
    setTimeout(() => setSaid("Share"), 2_500);
  }
  return (
    <button type="button" className="button is-small is-quiet" aria-live="polite" onClick={share}>
      {said}
    </button>
  );
}

const isHandheld = (): boolean => matchMedia("(hover: none) and (pointer: coarse)").matches;
