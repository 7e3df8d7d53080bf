import { isVictory, type Seat, winnerOf } from "@broadside/rules";
import type { FiredShot, PlayerView } from "@broadside/rules/view";
import type { CrewEvent } from "../crew/lines.ts";

/** After this many misses in a row the opponent says something. */
const LONG_STREAK = 7;

/**
 * What the opponent of `seat` reacts to after the latest shot, if anything. Rare on purpose: the
 * first hit, sinkings, long runs of their own misses, and the end.
 */
export function crewEvent(
  { outcome }: Pick<PlayerView, "outcome">,
  history: readonly FiredShot[],
  seat: Seat,
): CrewEvent | undefined {
  if (outcome) {
    if (!isVictory(outcome)) return undefined;
    return winnerOf(outcome) === seat ? "lost" : "won";
  }
  const last = history.at(-1);
  if (!last) return "hello";
  const { result } = last.announcement;
  const theirs = history.filter((shot) => shot.seat === last.seat);
  if (last.seat === seat) {
    if (result === "sunk") return "sunk";
    return result === "hit" && theirs.filter(isHit).length === 1 ? "hit" : undefined;
  }
  if (result === "sunk") return "sinks";
  const streak = theirs.length - 1 - theirs.findLastIndex(isHit);
  return streak > 0 && streak % LONG_STREAK === 0 ? "misses" : undefined;
}

const isHit = ({ announcement }: FiredShot): boolean => announcement.result !== "miss";
