import "./against.css";
import type { Variant } from "@broadside/rules";
import { adviser, habits } from "@broadside/words";
import { useRef, useState } from "react";
import { Button } from "../../frame/button.tsx";
import {
  chooseOpponent,
  type Opponent,
  opponents,
  useOpponent,
  usePastFleets,
} from "./against-store.ts";
import { PastFleets } from "./past-fleets.tsx";

/** Whom the other game is against: the odds take into account how they place their ships. */
export function AgainstField({ variant }: { readonly variant: Variant }) {
  const opponent = useOpponent();
  return (
    <section className="against">
      <label className="field">
        <span>{adviser.opponent()}</span>
        <select
          value={opponent}
          onChange={({ target }) => chooseOpponent(target.value as Opponent)}
        >
          {opponents.map((each) => (
            <option key={each} value={each}>
              {habits[`against.${each}`]()}
            </option>
          ))}
        </select>
      </label>
      <p className="quiet">{habits[`against.${opponent}About`]()}</p>
      {opponent === "known" && <FleetsButton variant={variant} />}
    </section>
  );
}

function FleetsButton({ variant }: { readonly variant: Variant }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const fleets = usePastFleets(variant).length;
  function open(): void {
    setIsOpen(true);
    dialog.current?.showModal();
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        {adviser.pastFleets({ fleets })}
      </Button>
      <dialog
        ref={dialog}
        className="rules past-fleets"
        aria-labelledby="past-fleets-title"
        onClose={() => setIsOpen(false)}
      >
        {isOpen && <PastFleets variant={variant} onDone={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}
