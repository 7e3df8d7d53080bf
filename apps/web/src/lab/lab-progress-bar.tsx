import { totalGames } from "@broadside/lab/core";
import { unreachable } from "@broadside/rules";
import { numberText } from "@broadside/words";
import { gamesPerSecond, type LabRun } from "./lab-run-state.ts";

/** How far the run is. Only its start and its end are spoken: numbers that run would never stop. */
export function LabProgressBar({ state }: { readonly state: LabRun }) {
  const total = totalGames(state.run);
  const speed = Math.round(gamesPerSecond(state));
  return (
    <div className="lab-progress">
      <progress max={total} value={state.games} aria-label="Games played" />
      <p className="quiet">
        {`${numberText(state.games)} of ${numberText(total)} games`}
        {speed > 0 && `, ${numberText(speed)} per second`}
      </p>
      <p className={state.status === "failed" ? "refusal" : "quiet"} role="status">
        {statusText(state, total)}
      </p>
    </div>
  );
}

function statusText({ status, games, problem }: LabRun, total: number): string {
  switch (status) {
    case "running":
      return "Running.";
    case "complete":
      return "Done.";
    case "stopped":
      if (games === 0) return "Stopped before any game was finished.";
      return `Stopped. The first ${numberText(games)} of ${numberText(total)} games are kept.`;
    case "failed":
      return `The run failed. ${problem}`;
    default:
      return unreachable(status);
  }
}
