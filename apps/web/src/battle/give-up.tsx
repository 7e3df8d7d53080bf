import { useState } from "react";

/** Two presses, so that a slip of the finger loses no game. */
export function GiveUp({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const [isSure, setSure] = useState(false);
  if (!isSure) {
    return (
      <button type="button" className="button is-small is-quiet" onClick={() => setSure(true)}>
        Give up
      </button>
    );
  }
  return (
    <fieldset className="actions is-bare">
      <legend className="visually-hidden">Give up?</legend>
      <button type="button" className="button is-small" onClick={onGiveUp}>
        Yes, give up
      </button>
      <button type="button" className="button is-small is-quiet" onClick={() => setSure(false)}>
        Keep playing
      </button>
    </fieldset>
  );
}
