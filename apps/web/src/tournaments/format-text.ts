import type { TournamentFormat } from "@broadside/protocol";
import { tournaments } from "@broadside/words";

/** "30 minutes" or "5 rounds". */
export const formatText = (format: TournamentFormat): string =>
  format.type === "arena"
    ? tournaments.minutes({ n: format.minutes })
    : tournaments.rounds({ n: format.rounds });

/** "4:59", or "1:04:59" for an hour and more. */
export function spanText(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, seconds] = [all / 3600, (all / 60) % 60, all % 60].map(Math.floor);
  const two = (n: number) => String(n).padStart(2, "0");
  return hours! > 0 ? `${hours}:${two(minutes!)}:${two(seconds!)}` : `${minutes}:${two(seconds!)}`;
}
