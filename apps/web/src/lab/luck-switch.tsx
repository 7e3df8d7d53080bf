import type { Dispatch } from "react";
import type { Roster } from "../lab-run/lab-task.ts";
import { type LabForm, type LabFormAction, luckRefusal } from "./lab-form.ts";

interface LuckSwitchProps {
  readonly form: LabForm;
  readonly dispatch: Dispatch<LabFormAction>;
  readonly roster: Roster | undefined;
}

/** Whether to take luck out of the means, or why that cannot be done. */
export function LuckSwitch({ form, dispatch, roster }: LuckSwitchProps) {
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
        Take luck out of the means
      </label>
      <p className="quiet">
        {refusal ?? "The same means, known several times as closely. It takes longer."}
      </p>
    </div>
  );
}
