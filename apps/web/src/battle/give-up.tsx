import { useEffect, useRef, useState } from "react";

/** Two presses, so that a slip of the finger loses no game. */
export function GiveUp({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const [isSure, setSure] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLFieldSetElement>(null);
  // The focus goes along, but to the question: a key pressed twice must not lose a game either.
  useEffect(() => {
    if (isSure !== undefined) (isSure ? question : button).current?.focus();
  }, [isSure]);
  if (!isSure) {
    return (
      <button
        ref={button}
        type="button"
        className="button is-small is-quiet"
        onClick={() => setSure(true)}
      >
        Give up
      </button>
    );
  }
  return (
    <fieldset ref={question} tabIndex={-1} className="actions is-bare">
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
