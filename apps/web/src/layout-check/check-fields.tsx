import { presetChoices } from "@broadside/play";
import { presetIds } from "@broadside/rules";
import { layoutCheck, numberText } from "@broadside/words";
import { Options } from "../frame/options.tsx";
import { BotPicker } from "../lab-run/bot-picker.tsx";
import type { Roster } from "../lab-run/lab-task.ts";
import { ExpectationPicker, type ExpectationPickerProps } from "./expectation-picker.tsx";

interface CheckFieldsProps extends Omit<ExpectationPickerProps, "canExpect"> {
  readonly variant: string;
  readonly roster: Roster | undefined;
  readonly bots: readonly string[];
  readonly rounds: number;
  readonly onVariant: (name: string) => void;
  readonly onRounds: (rounds: number) => void;
  readonly onToggle: (bot: string) => void;
}

/** Rounds to choose from: a second or two, a few seconds, a minute. */
const thoroughness = [100, 300, 1000] as const;

export const CheckFields = (props: CheckFieldsProps) => (
  <fieldset className="lab-fields">
    <legend className="visually-hidden">{layoutCheck.fields()}</legend>
    <label className="field">
      {layoutCheck.rules()}
      <select value={props.variant} onChange={(event) => props.onVariant(event.target.value)}>
        <Options of={presetChoices} />
        {!presetIds.some((name) => name === props.variant) && <option>{props.variant}</option>}
      </select>
    </label>
    <label className="field">
      {layoutCheck.randomLayouts()}
      <select value={props.rounds} onChange={(event) => props.onRounds(+event.target.value)}>
        {thoroughness.map((rounds) => (
          <option key={rounds} value={rounds}>
            {numberText(rounds)}
          </option>
        ))}
      </select>
    </label>
    <BotPicker roster={props.roster} chosen={props.bots} onToggle={props.onToggle} />
    {props.roster && <ExpectationPicker {...props} canExpect={props.roster.canExpect} />}
  </fieldset>
);
