import { knowledgeOf } from "../match/knowledge.ts";
import type { Match } from "../match/match.ts";
import type { Seat } from "../match/seat.ts";
import { type GameRecord, matchOf } from "../record/game-record.ts";
import { type Position, positionOf } from "./position.ts";

/** What a player of the record knew at its end, under that player's name. */
export function positionInRecord(record: GameRecord, seat?: Seat): Position {
  const match = matchOf(record);
  const whose = seat ?? sideToMove(match);
  const position = positionOf("record", record.players[whose], knowledgeOf(match, whose));
  return { ...position, seat: whose };
}

/** When the game is over, whoever fired last. */
const sideToMove = ({ turn, shooters, first }: Match): Seat =>
  turn?.seat ?? shooters.at(-1) ?? first;
