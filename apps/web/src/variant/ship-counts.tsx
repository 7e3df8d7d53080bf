import type { Ship } from "@broadside/rules";
import { MAX_SHIPS } from "@broadside/rules/board";
import { variantEditor } from "@broadside/words";
import { ShipIcon } from "../fleet/ship-icon.tsx";
import { shipsOf, withShips } from "./rules-draft.ts";

interface ShipCountsProps {
  readonly fleet: readonly Ship[];
  readonly onChange: (fleet: readonly Ship[]) => void;
}

/** Always offered; longer ones only if the fleet has some. */
const USUAL_LENGTHS = 6;

export function ShipCounts({ fleet, onChange }: ShipCountsProps) {
  const longest = Math.max(USUAL_LENGTHS, ...fleet.map(({ length }) => length));
  const lengths = Array.from({ length: longest }, (_, i) => longest - i);
  return (
    <fieldset className="ship-counts">
      <legend>{variantEditor.ships()}</legend>
      {lengths.map((length) => {
        const count = shipsOf(fleet, length);
        const set = (n: number) => onChange(withShips(fleet, length, n));
        return (
          <div key={length} className="ship-count">
            <ShipIcon length={length} />
            <span className="ship-count-words">{variantEditor.squares({ squares: length })}</span>
            <Step
              sign="−"
              label={variantEditor.oneFewer({ length })}
              isPossible={count > 0}
              onStep={() => set(count - 1)}
            />
            <output aria-label={variantEditor.shipsOfLength({ squares: length })}>{count}</output>
            <Step
              sign="+"
              label={variantEditor.oneMore({ length })}
              isPossible={fleet.length < MAX_SHIPS}
              onStep={() => set(count + 1)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

interface StepProps {
  readonly sign: string;
  readonly label: string;
  readonly isPossible: boolean;
  readonly onStep: () => void;
}

const Step = ({ sign, label, isPossible, onStep }: StepProps) => (
  <button
    type="button"
    className="icon-button ship-step"
    aria-label={label}
    aria-disabled={!isPossible}
    onClick={() => isPossible && onStep()}
  >
    {sign}
  </button>
);
