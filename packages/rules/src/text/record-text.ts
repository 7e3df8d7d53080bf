import { unreachable } from "../basics/result.ts";
import { makeCellName } from "../board/cell-name.ts";
import type { MatchEvent } from "../match/event.ts";
import type { GameRecord } from "../match/game-record.ts";
import { matchOf } from "../match/game-record.ts";
import type { Match } from "../match/match.ts";
import { makePlacementText } from "./draft-text.ts";
import { makeAnnouncementText, makeOutcomeText, playerText } from "./record-line.ts";
import { makeVariantReference } from "./variant-reference.ts";

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
    `variant: ${makeVariantReference(record.variant)}`,
    `player 1: ${record.players[0]}`,
    `player 2: ${record.players[1]}`,
    ...(record.seed === undefined ? [] : [`seed: ${record.seed}`]),
    `first: ${playerText(record.first)}`,
    `result: ${makeOutcomeText(match.outcome)}`,
  ];
  return `${[...header, "", ...eventLines(match)].join("\n").trimEnd()}\n`;
}

function eventLines(match: Match): string[] {
  const fired = [0, 0];
  const lineFor = (event: MatchEvent): string[] => {
    const who = playerText(event.seat);
    switch (event.type) {
      case "place":
        return [
          `${who} places`,
          ...event.layout.placements.map((p) => `  ${makePlacementText(match.variant, p)}`),
          "",
        ];
      case "fire": {
        const shot = match.sides[event.seat].shots[fired[event.seat]!++]!;
        const cell = makeCellName(match.variant, shot.cell, match.variant.notation);
        const answer = makeAnnouncementText(match.variant, shot.announcement);
        return [`${fired[0]! + fired[1]!}. ${who} fires at ${cell}: ${answer}`];
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
  };
  return match.events.flatMap(lineFor);
}
