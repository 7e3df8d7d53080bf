import { type AnsweredShot, makeAnnouncementText } from "../announcement/announcement.ts";
import { unreachable } from "../basics/result.ts";
import { makeCellName } from "../board/cell-name.ts";
import { makeVariantText } from "../json/variant-json.ts";
import type { MatchEvent } from "../match/event.ts";
import type { Match } from "../match/match.ts";
import { playerText } from "../match/seat.ts";
import { makePlacementText } from "../text/draft-text.ts";
import type { Fairness } from "./fairness.ts";
import { type GameRecord, matchOf } from "./game-record.ts";
import { makeOutcomeText } from "./record-line.ts";

export const RECORD_TITLE = "Broadside record";
export const RECORD_VERSION = 1;

/**
 * The record as lines for people: a header, then the events in their order.
 *
 *     1. player 1 fires at B7: hit
 *     2. player 2 fires at A1: sunk destroyer
 */
export function makeRecordText(record: GameRecord): string {
  const match = matchOf(record);
  const header = [
    `${RECORD_TITLE} ${RECORD_VERSION}`,
    `variant: ${makeVariantText(record.variant)}`,
    `player 1: ${record.players[0]}`,
    `player 2: ${record.players[1]}`,
    ...(record.seed === undefined ? [] : [`seed: ${record.seed}`]),
    `first: ${playerText(record.first)}`,
    `result: ${makeOutcomeText(match.outcome)}`,
    ...(record.fairness ? fairnessLines(record.fairness) : []),
  ];
  return `${[...header, "", ...eventLines(match)].join("\n").trimEnd()}\n`;
}

function fairnessLines({ game, rematchOf, digests, salts }: Fairness): string[] {
  const line = (key: string, value: string | undefined) =>
    value === undefined ? [] : [`${key}: ${value}`];
  return [
    `game: ${game}`,
    ...line("rematch of", rematchOf),
    ...line("digest 1", digests[0]),
    ...line("digest 2", digests[1]),
    ...line("salt 1", salts[0]),
    ...line("salt 2", salts[1]),
  ];
}

function eventLines(match: Match): string[] {
  const fired: [number, number] = [0, 0];
  return match.events.flatMap((event) => {
    if (event.type !== "fire") return eventLine(match, event);
    const shot = match.sides[event.seat].shots[fired[event.seat]++];
    return `${fired[0] + fired[1]}. ${shotText(match, event, shot)}`;
  });
}

/** An unanswered call of a volley is written without an answer. */
function shotText({ variant }: Match, { seat, cell }: FireEvent, shot?: AnsweredShot): string {
  const at = makeCellName(variant, cell);
  if (!shot) return `${playerText(seat)} calls ${at}`;
  return `${playerText(seat)} fires at ${at}: ${makeAnnouncementText(variant, shot.announcement)}`;
}

type FireEvent = MatchEvent & { readonly type: "fire" };

function eventLine({ variant }: Match, event: Exclude<MatchEvent, FireEvent>): string[] {
  const who = playerText(event.seat);
  switch (event.type) {
    case "place": {
      const ships = event.layout.placements.map((p) => `  ${makePlacementText(variant, p)}`);
      return [`${who} places`, ...ships, ""];
    }
    case "resign":
      return [`${who} resigns`];
    case "timeout":
      return [`${who} runs out of time`];
    case "abandon":
      return [`${who} leaves the game`];
    case "abort":
      return [`${who} aborts the game`];
    default:
      return unreachable(event);
  }
}
