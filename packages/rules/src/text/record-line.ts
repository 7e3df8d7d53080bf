import { makeCellName } from "../board/cell-name.ts";
import type { Announcement } from "../match/announcement.ts";
import type { Match, MatchEvent, MatchProblem, Outcome, Seat } from "../match/match.ts";
import { opponentOf } from "../match/match.ts";
import type { Variant } from "../variant/variant.ts";
import { many } from "./words.ts";

/** "player 1" or "player 2". */
export const playerText = (seat: Seat): string => `player ${seat + 1}`;

/** "miss", "hit", "hit cruiser", "sunk", "sunk cruiser", "sunk cruiser on B7 -> B9". */
export function makeAnnouncementText(variant: Variant, announcement: Announcement): string {
  if (announcement.result === "miss") return "miss";
  const words: string[] = [announcement.result];
  if (announcement.ship !== undefined) words.push(announcement.ship);
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
  const { winner, by, shots, squaresLeft, shipsLeft } = outcome;
  const how = by === "resignation" ? "by resignation after" : "in";
  const short = `${many(squaresLeft, "square")} (${many(shipsLeft, "ship")}) short`;
  return `${playerText(winner)} won ${how} ${many(shots, "shot")}; ${playerText(opponentOf(winner))} was ${short}`;
}

/** Why the rules refuse an event, told to someone who reads a record and is neither player. */
export function makeRefusalText(match: Match, event: MatchEvent, refused: MatchProblem): string {
  const who = playerText(event.seat);
  switch (refused.code) {
    case "match/over":
      return `The game was over already: ${makeOutcomeText(match.outcome)}.`;
    case "match/layout-missing":
      return "Both players must place their ships before anyone fires.";
    case "match/already-placed":
      return `The ships of ${who} are placed already.`;
    case "match/not-your-turn":
      return `It is the turn of ${playerText(opponentOf(event.seat))}, not of ${who}.`;
    case "match/already-fired":
      return `At this cell ${who} has fired already.`;
    case "match/off-board":
    case "match/illegal-layout":
      return refused.message;
    default:
      return refused.code satisfies never;
  }
}
