import type { Problem, Variant } from "@broadside/rules";
import { adviser } from "@broadside/words";
import { useState } from "react";
import { Button } from "../../frame/button.tsx";
import { Refusal } from "../../frame/problem-text.tsx";
import { PlacingBoard } from "../../placing/placing-board.tsx";
import { PlacingTools } from "../../placing/placing-tools.tsx";
import { usePlacing } from "../../placing/use-placing.ts";
import { addPastFleet, removeLastFleet, usePastFleets } from "./against-store.ts";

interface PastFleetsProps {
  readonly variant: Variant;
  readonly onDone: () => void;
}

/** A board on which to set up the fleets that this opponent had in earlier games, one after another. */
export function PastFleets({ variant, onDone }: PastFleetsProps) {
  const placing = usePlacing(variant);
  const fleets = usePastFleets(variant).length;
  const [refusal, setRefusal] = useState<Problem>();
  function add(): void {
    const layout = placing.layout();
    setRefusal(layout.ok ? undefined : layout.error);
    if (layout.ok) addPastFleet(variant, layout.value);
  }
  return (
    <>
      <h2 id="past-fleets-title">{adviser.pastFleetsHeading()}</h2>
      <p className="quiet">{adviser.pastFleetsAbout()}</p>
      <PlacingBoard placing={placing} label={adviser.pastFleetBoard()} />
      <div className="actions">
        <PlacingTools placing={placing} />
      </div>
      <Refusal of={refusal} notation={variant.notation} />
      <div className="actions">
        <Button look="primary" onClick={add}>
          {adviser.addFleet()}
        </Button>
        {fleets > 0 && (
          <Button onClick={() => removeLastFleet(variant)}>{adviser.removeFleet()}</Button>
        )}
        <Button onClick={onDone}>{adviser.fleetsDone()}</Button>
        <p role="status">{adviser.pastFleets({ fleets })}</p>
      </div>
    </>
  );
}
