import type { AnsweredShot } from "../announcement/announcement.ts";
import { type None, type Problem, problemsOf, type Square } from "../basics/problem.ts";
import { fail, ok, type Result, unreachable } from "../basics/result.ts";
import { type Cell, cellCount, isCell, squareOf } from "../board/board.ts";
import { type Layout, type LayoutProblem, validateDraft } from "../layout/layout.ts";
import { answersAtTurnEnd } from "../variant/turn-order.ts";
import type { Variant } from "../variant/variant.ts";
import type { MatchEvent } from "./event.ts";
import { type Outcome, type Victory, victoryOf } from "./outcome.ts";
import { opponentOf, type Seat } from "./seat.ts";
import {
  answerShot,
  type SquaresLeft,
  shipsAfloat,
  squaresAfloat,
  untouched,
} from "./squares-left.ts";
import { newTurn, type Turn, type TurnStart, turnAfter } from "./turn.ts";

/** One seat: its ships, their squares left, and the shots it has fired. */
export interface Side {
  readonly layout: Layout | undefined;
  readonly left: SquaresLeft;
  readonly shots: readonly AnsweredShot[];
  /** Cells called in this turn and not answered yet. */
  readonly called: readonly Cell[];
}

/** The whole truth of one game, secrets included: a fold over its events. */
export interface Match {
  readonly variant: Variant;
  readonly first: Seat;
  readonly events: readonly MatchEvent[];
  readonly sides: readonly [Side, Side];
  readonly shooters: readonly Seat[];
  /** Undefined while ships are being placed, and when the match is over. */
  readonly turn: Turn | undefined;
  readonly outcome: Outcome | undefined;
}

export interface MatchProblems {
  "match/over": None;
  "match/own-layout-missing": None;
  "match/layout-missing": None;
  "match/already-placed": None;
  "match/illegal-layout": { readonly reason: LayoutProblem };
  "match/not-your-turn": None;
  "match/off-board": None;
  "match/already-called": { readonly square: Square };
  "match/already-fired": { readonly square: Square };
  "match/clock-not-running": None;
  "match/not-begun": None;
  "match/begun": None;
}
const problem = problemsOf<MatchProblems>();
export type MatchProblem = Problem<keyof MatchProblems>;
type Applied = Result<Match, MatchProblem>;

/** A new match, before either side has placed its ships. */
export function createMatch(variant: Variant, first: Seat = 0): Match {
  const side: Side = { layout: undefined, left: untouched(variant), shots: [], called: [] };
  return {
    variant,
    first,
    events: [],
    sides: [side, side],
    shooters: [],
    turn: undefined,
    outcome: undefined,
  };
}

/** The number of events so far. A command names the version that it was made for. */
export const versionOf = (match: Match): number => match.events.length;

/** True once a shot has been fired or called, in a match or a view. */
export const hasBegun = ({
  shooters,
  sides,
}: {
  readonly shooters: readonly Seat[];
  readonly sides: readonly Pick<Side, "called">[];
}): boolean => shooters.length > 0 || sides.some((side) => side.called.length > 0);

/** The next state of the match, or why the event is refused. The match given is not changed. */
export function applyEvent(match: Match, event: MatchEvent): Applied {
  if (match.outcome) return fail(problem("match/over", {}));
  switch (event.type) {
    case "place":
      return place(match, event.seat, event.layout);
    case "fire":
      return fire(match, event.seat, event.cell);
    case "resign":
      return ok(lose(match, event, "resignation"));
    case "timeout":
      return timeout(match, event);
    case "abandon":
      return abandon(match, event);
    case "abort":
      return abort(match, event);
    default:
      return unreachable(event);
  }
}

function place(match: Match, seat: Seat, layout: Layout): Applied {
  if (match.sides[seat].layout) return fail(problem("match/already-placed", {}));
  const checked = validateDraft(match.variant, layout.placements);
  if (!checked.ok) return fail(problem("match/illegal-layout", { reason: checked.error[0]! }));
  const placed = withSide(match, seat, { ...match.sides[seat], layout: checked.value });
  const next = withEvent(placed, { type: "place", seat, layout: checked.value });
  const ready = next.sides.every((side) => side.layout);
  if (!ready) return ok(next);
  const turn = newTurn(match.variant.turns, match.first, turnStart(next, match.first));
  return ok({ ...next, turn });
}

function fire(match: Match, seat: Seat, cell: Cell): Applied {
  const { turn, variant } = match;
  const side = match.sides[seat];
  if (!side.layout) return fail(problem("match/own-layout-missing", {}));
  if (!turn) return fail(problem("match/layout-missing", {}));
  if (turn.seat !== seat) return fail(problem("match/not-your-turn", {}));
  if (!isCell(variant, cell)) return fail(problem("match/off-board", {}));
  const square = squareOf(variant, cell);
  if (side.called.includes(cell)) return fail(problem("match/already-called", { square }));
  if (side.shots.some((shot) => shot.cell === cell)) {
    return fail(problem("match/already-fired", { square }));
  }
  const called = withSide(match, seat, { ...side, called: [...side.called, cell] });
  const next = withEvent(called, { type: "fire", seat, cell });
  const isLate = answersAtTurnEnd(variant.turns) && turn.shotsLeft > 1;
  return ok(isLate ? { ...next, turn: turnFollowing(next, turn, false) } : answer(next, turn));
}

/** Answers the called cells in the order they were called. */
function answer(match: Match, turn: Turn): Match {
  const { seat } = turn;
  const other = opponentOf(seat);
  const shooter = match.sides[seat];
  const target = match.sides[other];
  const shots = [...shooter.shots];
  let left = target.left;
  for (const cell of shooter.called) {
    const answered = answerShot(match.variant, target.layout!, left, shots, cell);
    left = answered.left;
    shots.push({ cell, announcement: answered.announcement });
  }
  const shooters = [...match.shooters, ...shooter.called.map(() => seat)];
  const fired = withSide(match, seat, { ...shooter, shots, called: [] });
  const next = { ...withSide(fired, other, { ...target, left }), shooters };
  if (squaresAfloat(left) === 0) return over(next, seat, "fleet-sunk");
  const wasHit = shots.at(-1)!.announcement.result !== "miss";
  return { ...next, turn: turnFollowing(next, turn, wasHit) };
}

const turnFollowing = (match: Match, turn: Turn, wasHit: boolean): Turn =>
  turnAfter(match.variant.turns, turn, wasHit, (seat) => turnStart(match, seat));

const turnStart = ({ variant, sides }: Match, seat: Seat): TurnStart => ({
  shipsAfloat: shipsAfloat(sides[seat].left),
  openCells: cellCount(variant) - sides[seat].shots.length,
});

function timeout(match: Match, event: MatchEvent): Applied {
  if (match.turn?.seat === event.seat) return ok(lose(match, event, "timeout"));
  return fail(problem("match/clock-not-running", {}));
}

function abandon(match: Match, event: MatchEvent): Applied {
  if (hasBegun(match)) return ok(lose(match, event, "abandonment"));
  return fail(problem("match/not-begun", {}));
}

function abort(match: Match, event: MatchEvent): Applied {
  if (hasBegun(match)) return fail(problem("match/begun", {}));
  return ok({ ...withEvent(match, event), turn: undefined, outcome: { by: "aborted" } });
}

const lose = (match: Match, event: MatchEvent, by: Victory["by"]): Match =>
  over(withEvent(match, event), opponentOf(event.seat), by);

const over = (match: Match, winner: Seat, by: Victory["by"]): Match => ({
  ...match,
  turn: undefined,
  outcome: victoryOf(winner, by, match.sides[winner]),
});

function withSide(match: Match, seat: Seat, side: Side): Match {
  const sides: readonly [Side, Side] = seat === 0 ? [side, match.sides[1]] : [match.sides[0], side];
  return { ...match, sides };
}

const withEvent = (match: Match, event: MatchEvent): Match => ({
  ...match,
  events: [...match.events, event],
});
