import type { AnsweredShot } from "../announcement/announcement.ts";
import type { Cell } from "../board/board.ts";
import type { Placement } from "../board/placement.ts";
import type { Variant } from "../variant/variant.ts";
import { type Match, versionOf } from "./match.ts";
import { isVictory, type Outcome } from "./outcome.ts";
import { opponentOf, type Seat } from "./seat.ts";
import type { Turn } from "./turn.ts";

/** A seat, which sees its own ships, or a spectator, who sees none until the end. */
export type Viewer = Seat | "spectator";

/** The phases of a match, in order. */
export const phases = ["placing", "battle", "over"] as const;
export type Phase = (typeof phases)[number];

/** What one viewer may see of a match. Built field by field, so nothing else can leak. */
export interface PlayerView {
  readonly viewer: Viewer;
  /** The number of events so far. A command names the version it was made for. */
  readonly version: number;
  readonly variant: Variant;
  readonly first: Seat;
  readonly phase: Phase;
  readonly turn: Turn | undefined;
  readonly sides: readonly [SideView, SideView];
  /** Who fired each answered shot: with `sides`, the whole course of the game (`shotsInOrder`). */
  readonly shooters: readonly Seat[];
  readonly outcome: Outcome | undefined;
}

/** What a viewer may see of one side. */
export interface SideView {
  readonly placed: boolean;
  /** The shots this side fired and their answers. Public. */
  readonly shots: readonly AnsweredShot[];
  /** Cells called in this turn and not answered yet. Public. */
  readonly called: readonly Cell[];
  /** This side's ships: always visible to itself, and to everyone once the match has been won. */
  readonly ships: readonly Placement[] | undefined;
}

/** What a viewer may see of a match now. */
export function viewFor(match: Match, viewer: Viewer): PlayerView {
  return {
    viewer,
    version: versionOf(match),
    variant: match.variant,
    first: match.first,
    phase: phaseOf(match),
    turn: match.turn,
    sides: [sideView(match, 0, viewer), sideView(match, 1, viewer)],
    shooters: match.shooters,
    outcome: match.outcome,
  };
}

/** The shots that fell on a seat's own board. */
export const shotsAt = (view: PlayerView, seat: Seat): readonly AnsweredShot[] =>
  view.sides[opponentOf(seat)].shots;

/** The phase of a match. */
export function phaseOf(match: Match): Phase {
  if (match.outcome) return "over";
  return match.turn ? "battle" : "placing";
}

function sideView(match: Match, seat: Seat, viewer: Viewer): SideView {
  const { layout, shots, called } = match.sides[seat];
  const mayKnow = viewer === seat || isVictory(match.outcome);
  return {
    placed: layout !== undefined,
    shots,
    called,
    ships: mayKnow ? layout?.placements : undefined,
  };
}

/** An answered shot, and who fired it. */
export interface FiredShot extends AnsweredShot {
  readonly seat: Seat;
}

/** The shots of a match or a view: who fired each answered shot, and each side's shots. */
interface Fired {
  readonly shooters: readonly Seat[];
  readonly sides: readonly [Shots, Shots];
}
interface Shots {
  readonly shots: readonly AnsweredShot[];
}

/** Every answered shot of both sides, in the order in which they were fired. Public. */
export function shotsInOrder({ shooters, sides }: Fired): FiredShot[] {
  const fired: [number, number] = [0, 0];
  return shooters.map((seat) => ({ seat, ...sides[seat].shots[fired[seat]++]! }));
}
