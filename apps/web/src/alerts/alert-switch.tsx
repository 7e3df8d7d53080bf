import type { Problem } from "@broadside/rules";
import { alerts } from "@broadside/words";
import { useEffect, useState } from "react";
import { Refusal } from "../frame/problem-text.tsx";
import { type AlertState, alertState, switchOff, switchOn } from "./subscription.ts";

/** One switch: messages to this device when a game waits. Off until somebody switches it on. */
export function AlertSwitch() {
  const [state, setState] = useState<AlertState>();
  const [problem, setProblem] = useState<Problem | string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void alertState().then(setState), []);
  async function change(isOn: boolean): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    if (!isOn) setState(await switchOff());
    else {
      const done = await switchOn();
      if (done.ok) setState(done.value);
      else setProblem(done.error === "failed" ? alerts.failed() : done.error);
    }
    setBusy(false);
  }
  if (state === undefined) return null;
  return (
    <fieldset className="setting">
      <legend>{alerts.heading()}</legend>
      <label className="setting-choice">
        <input
          type="checkbox"
          checked={state === "on"}
          disabled={isBusy || state === "unsupported"}
          onChange={({ target }) => void change(target.checked)}
        />
        {alerts.switch()}
      </label>
      <p className="quiet">
        {state === "unsupported" || state === "denied" ? alerts[state]() : alerts.about()}
      </p>
      {problem && <Refusal of={problem} />}
    </fieldset>
  );
}
