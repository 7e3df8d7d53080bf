import { chunkAt, type RunDescription } from "@broadside/lab";
import type { RunEnded } from "@broadside/lab/cluster";

/** What became of a run that has no report: which games are missing, and why. */
export function missingText(
  id: string,
  run: RunDescription,
  { standing, failures }: RunEnded,
): string {
  if (standing === "cancelled") return `Run ${id} was cancelled.`;
  const lines = failures.map(
    ({ chunk, worker, code, message }) =>
      `  ${gamesText(run, chunk)}: ${message} (${code}, on ${worker})`,
  );
  return [
    `Run ${id} failed, so there is no report. These games are missing:`,
    ...lines,
    "All others have been played and are kept. To try the missing ones again, submit the run again.",
  ].join("\n");
}

/** "games 301–400", as people count. */
export function gamesText(run: RunDescription, chunk: number): string {
  try {
    const { kind, from, to } = chunkAt(run, chunk);
    const what = kind === "games" ? "games" : "pairs of matches";
    return `${what} ${from + 1}–${to}`;
  } catch {
    return `chunk ${chunk}`;
  }
}
