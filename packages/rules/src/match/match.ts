import { ok, type Problem, type Result, refuse } from "../basics/result.ts";
import { type Cell, cellCount, isCell } from "../board/board.ts";
import { makeCellName } from "../board/cell-name.ts";
import { fleetCells } from "../board/ship.ts";
import { type Layout, validateDraft } from "../layout/layout.ts";
import type { Variant } from "../variant/variant.ts";
import type { AnsweredShot } from "./announcement.ts";
import { createDefence, type Defence } from "./defence.ts";

export const seats = [0, 1] as const;
/** One of the two sides. People are told "player 1" and "player 2". */
export type Seat = (typeof seats)[number];

export const opponentOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

export type MatchEvent =
  | { readonly type: "place"; readonly seat: Seat; readonly layout: Layout }
  | { readonly type: "fire"; readonly seat: Seat; readonly cell: Cell }
  | { readonly type: "resign"; readonly seat: Seat };

/** Whose turn it is, and how many shots are left in it. */
export interface Turn {
  readonly seat: Seat;
  readonly shotsLeft: number;
}

export interface Outcome {
  readonly winner: Seat;
  readonly by: "fleet-sunk" | "resignation";
  /** Shots the winner fired. */
  readonly shots: number;
  /** How far the loser was from winning: what of the winner's fleet was left. */
  readonly squaresLeft: number;
  readonly shipsLeft: number;
}

/** What one seat has done: its own ships, and the shots it fired at the other's. */
export interface Side {
  readonly layout: Layout | undefined;
  readonly shots: readonly AnsweredShot[];
}

/** The whole truth of one game, secrets included: a fold over its events. */
export interface Match {
  readonly variant: Variant;
  /** The seat that shoots first. */
  readonly first: Seat;
  readonly events: readonly MatchEvent[];
  readonly sides: readonly [Side, Side];
  /** Undefined while ships are being placed, and when the match is over. */
  readonly turn: Turn | undefined;
  readonly outcome: Outcome | undefined;
}

export const matchProblemCodes = [
  "match/over",
  "match/layout-missing",
  "match/already-placed",
  "match/illegal-layout",
  "match/not-your-turn",
  "match/off-board",
  "match/already-fired",
] as const;
export type MatchProblem = Problem<(typeof matchProblemCodes)[number]>;

export function createMatch(variant: Variant, first: Seat = 0): Match {
  const side: Side = { layout: undefined, shots: [] };
  return { variant, first, events: [], sides: [side, side], turn: undefined, outcome: undefined };
}

/** The next state of the match, or why the event is refused. The match given is not changed. */
export function applyEvent(match: Match, event: MatchEvent): Result<Match, MatchProblem> {
  if (match.outcome) return refuse("match/over", "The game is over.");
  switch (event.type) {
    case "place":
      return place(match, event.seat, event.layout);
    case "fire":
      return fire(match, event.seat, event.cell);
    case "resign":
      return ok(resign(match, event.seat));
    default:
      return event satisfies never;
  }
}

function place(match: Match, seat: Seat, layout: Layout): Result<Match, MatchProblem> {
  if (match.sides[seat].layout) {
    return refuse("match/already-placed", "Your ships are placed and cannot be moved.");
  }
  const checked = validateDraft(match.variant, layout.placements);
  if (!checked.ok) return refuse("match/illegal-layout", checked.error[0]!.message);
  const placed = withSide(match, seat, { layout: checked.value, shots: match.sides[seat].shots });
  const next = withEvent(placed, { type: "place", seat, layout: checked.value });
  const ready = next.sides.every((side) => side.layout);
  return ok(ready ? { ...next, turn: newTurn(next, match.first) } : next);
}

function fire(match: Match, seat: Seat, cell: Cell): Result<Match, MatchProblem> {
  const { turn, variant } = match;
  if (!turn) {
    const own = match.sides[seat].layout;
    const message = own ? "Your opponent is still placing ships." : "Place your ships first.";
    return refuse("match/layout-missing", message);
  }
  if (turn.seat !== seat) return refuse("match/not-your-turn", "It is your opponent's turn.");
  if (!isCell(variant, cell)) return refuse("match/off-board", "That cell is off the board.");
  if (match.sides[seat].shots.some((shot) => shot.cell === cell)) {
    const name = makeCellName(variant, cell, variant.notation);
    return refuse("match/already-fired", `You have fired at ${name} already.`);
  }
  return ok(withShot(match, turn, cell));
}

function withShot(match: Match, turn: Turn, cell: Cell): Match {
  const { seat } = turn;
  const target = defenceOf(match, opponentOf(seat));
  const announcement = target.answer(cell);
  const side = match.sides[seat];
  const shots = [...side.shots, { cell, announcement }];
  const next = withEvent(withSide(match, seat, { layout: side.layout, shots }), {
    type: "fire",
    seat,
    cell,
  });
  if (target.squaresLeft === 0) return over(next, seat, "fleet-sunk");
  return { ...next, turn: turnAfter(next, turn, announcement.result !== "miss") };
}

function turnAfter(match: Match, turn: Turn, wasHit: boolean): Turn {
  if (turn.shotsLeft > 1) return { seat: turn.seat, shotsLeft: turn.shotsLeft - 1 };
  const again = match.variant.turns === "hit-again" && wasHit;
  return newTurn(match, again ? turn.seat : opponentOf(turn.seat));
}

function newTurn(match: Match, seat: Seat): Turn {
  if (match.variant.turns !== "salvo") return { seat, shotsLeft: 1 };
  const open = cellCount(match.variant) - match.sides[seat].shots.length;
  return { seat, shotsLeft: Math.min(defenceOf(match, seat).shipsAfloat, open) };
}

const resign = (match: Match, seat: Seat): Match =>
  over(withEvent(match, { type: "resign", seat }), opponentOf(seat), "resignation");

function over(match: Match, winner: Seat, by: Outcome["by"]): Match {
  const left = match.sides[winner].layout
    ? defenceOf(match, winner)
    : { squaresLeft: fleetCells(match.variant.fleet), shipsAfloat: match.variant.fleet.length };
  const outcome: Outcome = {
    winner,
    by,
    shots: match.sides[winner].shots.length,
    squaresLeft: left.squaresLeft,
    shipsLeft: left.shipsAfloat,
  };
  return { ...match, turn: undefined, outcome };
}

/** The seat's own fleet after all shots fired at it. The seat must have placed its ships. */
function defenceOf(match: Match, seat: Seat): Defence {
  const defence = createDefence(match.variant, match.sides[seat].layout!);
  for (const shot of match.sides[opponentOf(seat)].shots) defence.answer(shot.cell);
  return defence;
}

function withSide(match: Match, seat: Seat, side: Side): Match {
  const sides: readonly [Side, Side] = seat === 0 ? [side, match.sides[1]] : [match.sides[0], side];
  return { ...match, sides };
}

const withEvent = (match: Match, event: MatchEvent): Match => ({
  ...match,
  events: [...match.events, event],
});
