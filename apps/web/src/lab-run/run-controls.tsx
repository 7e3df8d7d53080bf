import { unreachable } from "@broadside/rules";
import { labRun } from "@broadside/words";
import { Button } from "../frame/button.tsx";
import type { RunStatus } from "./use-run.ts";

interface RunButtonsProps {
  readonly label: string;
  /** False while the bots are being loaded. */
  readonly isReady: boolean;
  readonly status: RunStatus | undefined;
  readonly onStop: () => void;
}

/** Stop stays after the first run: a button that disappears would lose the focus. */
export function RunButtons({ label, isReady, status, onStop }: RunButtonsProps) {
  const isRunning = status === "running";
  return (
    <div className="actions">
      <Button type="submit" look="primary" aria-disabled={!isReady || isRunning || undefined}>
        {label}
      </Button>
      {status !== undefined && (
        <Button aria-disabled={!isRunning || undefined} onClick={() => isRunning && onStop()}>
          {labRun.stop()}
        </Button>
      )}
    </div>
  );
}

interface RunProgressProps {
  readonly games: number;
  readonly total: number;
  /** Games per second; 0 if unknown. */
  readonly speed?: number | undefined;
  readonly status: RunStatus;
  /** Shown after a stop or a failure. */
  readonly stopped: string;
  readonly failed: string;
}

/** The games played so far. Only start and end are read out: the numbers would never stop. */
export function RunProgress(props: RunProgressProps) {
  const { games, total, speed = 0, status } = props;
  return (
    <div className="lab-progress">
      <progress max={total} value={games} aria-label={labRun.gamesPlayed()} />
      <p className="quiet">
        {speed > 0
          ? labRun.progressAndSpeed({ games, total, speed })
          : labRun.progress({ games, total })}
      </p>
      <p className={status === "failed" ? "refusal" : "quiet"} role="status">
        {statusText(props)}
      </p>
    </div>
  );
}

function statusText({ status, stopped, failed }: RunProgressProps): string {
  switch (status) {
    case "running":
      return labRun.running();
    case "complete":
      return labRun.done();
    case "stopped":
      return stopped;
    case "failed":
      return failed;
    default:
      return unreachable(status);
  }
}
