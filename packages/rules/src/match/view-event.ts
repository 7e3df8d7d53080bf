import type { Announcement, AnsweredShot } from "../announcement/announcement.ts";
import { type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result, unreachable, unwrap } from "../basics/result.ts";
import { type Cell, isCell } from "../board/board.ts";
import type { Placement } from "../board/placement.ts";
import { answersAtTurnEnd } from "../variant/turn-order.ts";
import type { EventType } from "./event.ts";
import { applyEvent, createMatch, type Match, versionOf } from "./match.ts";
import { isVictory, type Outcome } from "./outcome.ts";
import type { PlayerView, SideView, Viewer } from "./player-view.ts";
import { opponentOf, type Seat } from "./seat.ts";
import type { Turn } from "./turn.ts";
import { isSayable, legalFleet } from "./view-check.ts";

/**
 * One event of a match as one viewer may see it, with everything it changes in that view. Built
 * field by field, like a view.
 */
export type ViewEvent = ViewedPlacing | ViewedShot | ViewedEnding;

interface Numbered {
  /** From 1: the version of the view after this event. */
  readonly number: number;
  readonly seat: Seat;
}

export interface ViewedPlacing extends Numbered {
  readonly type: "place";
  /** Only for the seat that placed them. */
  readonly ships: readonly Placement[] | undefined;
  /** The first turn, if both fleets are placed now. */
  readonly turn: Turn | undefined;
}

export interface ViewedShot extends Numbered {
  readonly type: "fire";
  readonly cell: Cell;
  /** Answers for every cell called in this turn, this one last; none until a volley is complete. */
  readonly answers: readonly Announcement[];
  /** Undefined if the shot ended the game. */
  readonly turn: Turn | undefined;
  readonly end: ViewedEnd | undefined;
}

export interface ViewedEnding extends Numbered {
  readonly type: Exclude<EventType, "place" | "fire">;
  readonly end: ViewedEnd;
}

export interface ViewedEnd {
  readonly outcome: Outcome;
  /** Both fleets, empty where none was placed. Undefined if the game was called off. */
  readonly fleets: readonly [readonly Placement[], readonly Placement[]] | undefined;
}

/** The last event of `after` as a viewer may see it; `before` is the match without it. */
export function viewEvent(before: Match, after: Match, viewer: Viewer): ViewEvent {
  const event = after.events.at(-1)!;
  const { seat } = event;
  const number = versionOf(after);
  switch (event.type) {
    case "place": {
      const ships = viewer === seat ? event.layout.placements : undefined;
      return { type: event.type, number, seat, ships, turn: after.turn };
    }
    case "fire": {
      const answered = after.sides[seat].shots.slice(before.sides[seat].shots.length);
      const answers = answered.map(({ announcement }) => announcement);
      const { turn } = after;
      return { type: event.type, number, seat, cell: event.cell, answers, turn, end: endOf(after) };
    }
    case "resign":
    case "timeout":
    case "abandon":
    case "abort":
      return { type: event.type, number, seat, end: endOf(after)! };
    default:
      return unreachable(event);
  }
}

/** Every event after number `seen`, as this viewer may see it. Replays the match. */
export function viewEventsAfter(match: Match, seen: number, viewer: Viewer): ViewEvent[] {
  let before = createMatch(match.variant, match.first);
  return match.events.flatMap((event) => {
    const after = unwrap(applyEvent(before, event));
    const shown = versionOf(after) > seen ? [viewEvent(before, after, viewer)] : [];
    before = after;
    return shown;
  });
}

function endOf({ outcome, sides }: Match): ViewedEnd | undefined {
  if (!outcome) return undefined;
  const shipsOf = (seat: Seat) => sides[seat].layout?.placements ?? [];
  return { outcome, fleets: isVictory(outcome) ? [shipsOf(0), shipsOf(1)] : undefined };
}

export interface ViewEventProblems {
  "view/event": {
    readonly number: number;
    readonly fault:
      | "number"
      | "over"
      | "placing"
      | "ships"
      | "layout"
      | "shot"
      | "unanswered"
      | "answer"
      | "turn";
  };
}
const problem = problemsOf<ViewEventProblems>();

type Applied = Result<PlayerView, Problem<keyof ViewEventProblems>>;

/**
 * The view after an untrusted event, which is refused if it does not fit the view. Only the record
 * shows whether turns and outcome match the hidden ships.
 */
export function applyViewEvent(view: PlayerView, event: ViewEvent): Applied {
  if (event.number !== view.version + 1) return wrong(event, "number");
  if (view.phase === "over") return wrong(event, "over");
  const next = { ...view, version: event.number };
  switch (event.type) {
    case "place":
      return placed(next, event);
    case "fire":
      return fired(next, event);
    case "resign":
    case "timeout":
    case "abandon":
    case "abort":
      return ended(next, event, event.end);
    default:
      return unreachable(event);
  }
}

const wrong = ({ number }: ViewEvent, fault: ViewEventProblems["view/event"]["fault"]) =>
  fail(problem("view/event", { number, fault }));

function placed(view: PlayerView, event: ViewedPlacing): Applied {
  const { seat, turn, ships } = event;
  const isReady = view.sides[opponentOf(seat)].placed;
  if (view.phase !== "placing" || view.sides[seat].placed || isReady !== (turn !== undefined)) {
    return wrong(event, "placing");
  }
  if ((ships !== undefined) !== (view.viewer === seat)) return wrong(event, "ships");
  const own = ships && legalFleet(view.variant, ships);
  if (ships && !own) return wrong(event, "layout");
  const next = withSide(view, seat, { ...view.sides[seat], placed: true, ships: own });
  return ok(turn ? { ...next, phase: "battle", turn, first: turn.seat } : next);
}

function fired(view: PlayerView, event: ViewedShot): Applied {
  const { seat, cell, answers, turn, end } = event;
  const { variant } = view;
  const side = view.sides[seat];
  const isTaken = side.called.includes(cell) || side.shots.some((shot) => shot.cell === cell);
  if (view.turn?.seat !== seat || !isCell(variant, cell) || isTaken) {
    return wrong(event, "shot");
  }
  const called = [...side.called, cell];
  const waits = answers.length === 0 && answersAtTurnEnd(variant.turns);
  if (!waits && answers.length !== called.length) return wrong(event, "unanswered");
  if (!answers.every((answer) => isSayable(variant, answer))) {
    return wrong(event, "answer");
  }
  if ((turn === undefined) !== (end !== undefined)) return wrong(event, "turn");
  const next = {
    ...(waits ? withCalls(view, seat, called) : answered(view, seat, called, answers)),
    turn,
  };
  return end ? ended(next, event, end) : ok(next);
}

const withCalls = (view: PlayerView, seat: Seat, called: readonly Cell[]): PlayerView =>
  withSide(view, seat, { ...view.sides[seat], called });

function answered(
  view: PlayerView,
  seat: Seat,
  cells: readonly Cell[],
  answers: readonly Announcement[],
): PlayerView {
  const side = view.sides[seat];
  const shots: AnsweredShot[] = cells.map((cell, i) => ({ cell, announcement: answers[i]! }));
  const next = withSide(view, seat, { ...side, shots: [...side.shots, ...shots], called: [] });
  return { ...next, shooters: [...view.shooters, ...cells.map(() => seat)] };
}

function ended(view: PlayerView, event: ViewEvent, { outcome, fleets }: ViewedEnd): Applied {
  const over = { ...view, phase: "over", turn: undefined, outcome } as const;
  if (isVictory(outcome) !== (fleets !== undefined)) return wrong(event, "ships");
  if (!fleets) return ok(over);
  const [one, two] = fleets.map((ships) => legalFleet(view.variant, ships));
  const [first, second] = view.sides;
  if (first.placed !== (one !== undefined) || second.placed !== (two !== undefined)) {
    return wrong(event, "layout");
  }
  return ok({
    ...over,
    sides: [
      { ...first, ships: one },
      { ...second, ships: two },
    ],
  });
}

function withSide(view: PlayerView, seat: Seat, side: SideView): PlayerView {
  return { ...view, sides: seat === 0 ? [side, view.sides[1]] : [view.sides[0], side] };
}
