import { presetChoices } from "@broadside/play";
import { labPage, placingAbout, problemText } from "@broadside/words";
import { type Dispatch, memo } from "react";
import { Options } from "../frame/options.tsx";
import { BotPicker } from "../lab-run/bot-picker.tsx";
import type { Roster } from "../lab-run/lab-task.ts";
import { type LabForm, type LabFormAction, luckRefusal, placingOf } from "./lab-form.ts";

interface LabFieldsProps {
  readonly form: LabForm;
  readonly dispatch: Dispatch<LabFormAction>;
  readonly roster: Roster | undefined;
  /** True while the workers are too busy to load the bots for other rules. */
  readonly isLocked: boolean;
}

/** Memoised, because the results of a run change several times a second. */
export const LabFields = memo(function LabFields(props: LabFieldsProps) {
  const { form, dispatch, roster, isLocked } = props;
  const set = (field: "variant" | "games" | "layouts" | "seed") => ({
    value: form[field],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      dispatch({ type: "set", field, value: event.target.value }),
  });
  const layouts = placingOf(form, roster);
  return (
    <fieldset className="lab-fields">
      <legend className="visually-hidden">{labPage.form()}</legend>
      <BotPicker
        roster={roster}
        chosen={form.bots}
        onToggle={(bot) => dispatch({ type: "toggle", bot })}
      />
      <label className="field">
        {labPage.rules()}
        <select disabled={isLocked} {...set("variant")}>
          <Options of={presetChoices} />
        </select>
      </label>
      <label className="field">
        {labPage.games()}
        <input inputMode="numeric" autoComplete="off" {...set("games")} />
      </label>
      <label className="field">
        {labPage.layouts()}
        <select {...set("layouts")} value={layouts}>
          {(roster?.placings ?? [layouts]).map((name) => (
            <option key={name} value={name}>
              {placingTitle(name)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {labPage.seed()}
        <input autoComplete="off" spellCheck={false} {...set("seed")} />
      </label>
      <p className="quiet lab-placing">{placingAbout(layouts)}</p>
      <LuckSwitch form={form} dispatch={dispatch} roster={roster} />
    </fieldset>
  );
});

/** "At random", "Along the edge"; the command line's name if it has no other. */
const placingTitle = (name: string): string => {
  const key = `placing.${name}`;
  return Object.hasOwn(labPage, key) ? labPage[key as "placing.uniform"]() : name;
};

interface LuckSwitchProps {
  readonly form: LabForm;
  readonly dispatch: Dispatch<LabFormAction>;
  readonly roster: Roster | undefined;
}

/** Toggles the correction for luck, or shows why it is unavailable. */
function LuckSwitch({ form, dispatch, roster }: LuckSwitchProps) {
  const refusal = roster && luckRefusal(form, roster);
  return (
    <div className="lab-luck">
      <label>
        <input
          type="checkbox"
          checked={form.luck && !refusal}
          disabled={!roster || refusal !== undefined}
          onChange={(event) => dispatch({ type: "luck", isOn: event.target.checked })}
        />
        {labPage.luck()}
      </label>
      <p className="quiet">{refusal ? problemText(refusal) : labPage.luckAbout()}</p>
    </div>
  );
}
