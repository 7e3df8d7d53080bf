import { type Announcement, shipText } from "../announcement/announcement.ts";
import { unreachable } from "../basics/result.ts";
import { makeCellName } from "../board/cell-name.ts";
import type { MatchEvent } from "../match/event.ts";
import type { Match, MatchProblem } from "../match/match.ts";
import { isVictory, type Outcome } from "../match/outcome.ts";
import type { Seat } from "../match/seat.ts";
import { opponentOf } from "../match/seat.ts";
import type { Variant } from "../variant/variant.ts";
import { capital, many } from "./words.ts";

/** "player 1" or "player 2". */
export const playerText = (seat: Seat): string => `player ${seat + 1}`;

/** "miss", "hit", "hit cruiser", "sunk", "sunk cruiser", "sunk cruiser on B7 -> B9". */
export function makeAnnouncementText(variant: Variant, announcement: Announcement): string {
  if (announcement.result === "miss") return "miss";
  const words: string[] = [announcement.result];
  const ship = shipText(announcement);
  if (ship !== undefined) words.push(ship);
  if (announcement.result === "sunk" && announcement.cells) {
    const { cells } = announcement;
    const name = (cell: number) => makeCellName(variant, cell, variant.notation);
    words.push(`on ${name(Math.min(...cells))} -> ${name(Math.max(...cells))}`);
  }
  return words.join(" ");
}

/** "player 2 won in 71 shots; player 1 was 3 squares (2 ships) short", or "unfinished". */
export function makeOutcomeText(outcome: Outcome | undefined): string {
  if (!outcome) return "unfinished";
  if (!isVictory(outcome)) return "aborted";
  const { winner, by, shots, squaresLeft, shipsLeft } = outcome;
  const how = by === "fleet-sunk" ? "in" : `by ${by} after`;
  const short = `${many(squaresLeft, "square")} (${many(shipsLeft, "ship")}) short`;
  return `${playerText(winner)} won ${how} ${many(shots, "shot")}; ${playerText(opponentOf(winner))} was ${short}`;
}

/** Why the rules refuse an event, told to someone who reads a record and is neither player. */
export function makeRefusalText(match: Match, event: MatchEvent, refused: MatchProblem): string {
  const who = playerText(event.seat);
  switch (refused.code) {
    case "match/over":
      return `The game is already over: ${makeOutcomeText(match.outcome)}.`;
    case "match/layout-missing":
      return "Both players must place their ships before anyone fires.";
    case "match/already-placed":
      return `The ships of ${who} are already placed.`;
    case "match/not-your-turn":
      return `It is the turn of ${playerText(opponentOf(event.seat))}, not ${who}.`;
    case "match/already-fired":
      return `${capital(who)} has already fired at this square.`;
    case "match/off-board":
    case "match/illegal-layout":
    case "match/clock-not-running":
    case "match/not-begun":
    case "match/begun":
      return refused.message;
    default:
      return unreachable(refused.code);
  }
}
