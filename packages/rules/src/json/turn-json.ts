import { MAX_SHIPS } from "../board/ship.ts";
import { seats } from "../match/seat.ts";
import type { Turn } from "../match/turn.ts";
import { oneOf, type Reader, readFields, wholeNumber } from "./json-value.ts";

/** Null when it is nobody's turn. */
export const writeTurn = (turn: Turn | undefined): Turn | null =>
  turn ? { seat: turn.seat, shotsLeft: turn.shotsLeft } : null;

export const readTurn: Reader<Turn> = (value, where) =>
  readFields<Turn>(value, where, { seat: oneOf(seats), shotsLeft: wholeNumber(1, MAX_SHIPS) });
