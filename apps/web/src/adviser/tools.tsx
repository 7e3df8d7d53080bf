import { makeVariantCode } from "@broadside/play";
import "./tools.css";
import { adviser } from "@broadside/words";
import { useRef, useState } from "react";
import { Button } from "../frame/button.tsx";
import { addressOf } from "../frame/route.ts";
import { copyText, offerToShare } from "../frame/use-copy.ts";
import type { AdviserState } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";
import { RulesDialog, rulesTitle } from "./rules-dialog.tsx";
import { UndoRedo } from "./undo-redo.tsx";

export function Tools({ state }: { readonly state: AdviserState }) {
  const { variant, shots } = state.now;
  const dialog = useRef<HTMLDialogElement>(null);
  const other = variant.notation === "letters" ? "coordinates" : "letters";
  return (
    <div className="adviser-head">
      <h1>{adviser.title()}</h1>
      <Button look="small" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {rulesTitle(variant)}
      </Button>
      <div className="adviser-tools">
        <UndoRedo state={state} />
        <Button
          look="small quiet"
          title={adviser[`${other}.about`]()}
          onClick={() => dispatch({ type: "notation", notation: other })}
        >
          {adviser[`${other}.title`]()}
        </Button>
        <ShareLink />
        {shots.length > 0 && (
          <Button
            look="small quiet"
            aria-label={adviser.newGame()}
            onClick={() => dispatch({ type: "clear" })}
          >
            {adviser.newGameShort()}
          </Button>
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

/** The URL contains all the notes, to share or to open on another device. */
function ShareLink() {
  const [said, setSaid] = useState(adviser.share);
  async function share(): Promise<void> {
    const url = addressOf(location.hash);
    if (isHandheld() && "share" in navigator) return offerToShare({ url });
    setSaid((await copyText(url)) ? adviser.linkCopied() : adviser.copyAddress());
    setTimeout(() => setSaid(adviser.share()), 2_500);
  }
  return (
    <Button look="small quiet" aria-live="polite" onClick={share}>
      {said}
    </Button>
  );
}

const isHandheld = (): boolean => matchMedia("(hover: none) and (pointer: coarse)").matches;
