import { checkGames } from "@broadside/lab/core";
import { unreachable } from "@broadside/rules";
import { numberText } from "@broadside/words";
import { RunButtons } from "../lab-run/run-buttons.tsx";
import type { Check } from "./check-state.ts";

interface CheckProgressProps {
  readonly isReady: boolean;
  readonly state: Check | undefined;
  readonly onStop: () => void;
}

/** The buttons, and how far the check is. */
export function CheckProgress({ isReady, state, onStop }: CheckProgressProps) {
  return (
    <>
      <RunButtons
        label="Check"
        isReady={isReady}
        isRunning={state?.status === "running"}
        hasRun={state !== undefined}
        onStop={onStop}
      />
      {state && (
        <div className="lab-progress">
          <progress max={state.plan.rounds} value={state.rounds} aria-label="Games played" />
          <p className="quiet">
            {`${numberText(checkGames(state.plan, state.rounds))} of ${numberText(checkGames(state.plan, state.plan.rounds))} games`}
          </p>
          <p className={state.status === "failed" ? "refusal" : "quiet"} role="status">
            {statusText(state)}
          </p>
        </div>
      )}
    </>
  );
}

function statusText({ status, rounds, problem }: Check): string {
  switch (status) {
    case "running":
      return "Running.";
    case "complete":
      return "Done.";
    case "stopped":
      return `Stopped after ${numberText(rounds)} random layouts. The results so far are kept.`;
    case "failed":
      return `The check failed. ${problem}`;
    default:
      return unreachable(status);
  }
}
