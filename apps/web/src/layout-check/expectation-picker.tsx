import { layoutCheck } from "@broadside/words";
import type { OwnFleets } from "../archive/own-fleets.ts";
import { type ExpectationName, expectations, expectationText } from "./expectations.ts";

export interface ExpectationPickerProps {
  readonly expecting: readonly ExpectationName[];
  /** The player's earlier fleets. */
  readonly past: OwnFleets["fleets"];
  /** False if such games take too long under these rules. */
  readonly canExpect: boolean;
  readonly onExpect: (name: ExpectationName) => void;
}

/** Selects good shooters by what they expect of the fleet. */
export const ExpectationPicker = (props: ExpectationPickerProps) => (
  <fieldset className="bot-picker">
    <legend>{layoutCheck["expecting.title"]()}</legend>
    {expectations.map((name) => (
      <label key={name} className="bot-chip">
        <input
          type="checkbox"
          checked={props.canExpect && props.expecting.includes(name)}
          disabled={!props.canExpect}
          onChange={() => props.onExpect(name)}
        />
        {expectationText(name, props.past)}
      </label>
    ))}
    <p className="quiet bot-refusal">
      {props.canExpect ? layoutCheck["expecting.about"]() : layoutCheck["expecting.slow"]()}
    </p>
  </fieldset>
);
