import type { Placement } from "../board/placement.ts";
import type { Variant } from "../variant/variant.ts";
import type { AnsweredShot } from "./announcement.ts";
import type { Knowledge } from "./knowledge.ts";
import { type Match, type Outcome, opponentOf, type Seat, type Turn } from "./match.ts";

/** Who looks: a seat, which sees its own ships, or a spectator, who sees none until the end. */
export type Viewer = Seat | "spectator";

export const phases = ["placing", "battle", "over"] as const;
export type Phase = (typeof phases)[number];

/** What one viewer may see of a match. Built field by field: what is not listed does not leave. */
export interface PlayerView {
  readonly viewer: Viewer;
  readonly variant: Variant;
  readonly first: Seat;
  readonly phase: Phase;
  readonly turn: Turn | undefined;
  readonly sides: readonly [SideView, SideView];
  readonly outcome: Outcome | undefined;
}

export interface SideView {
  readonly placed: boolean;
  /** The shots this side fired, with what it was told. Open to everyone. */
  readonly shots: readonly AnsweredShot[];
  /** This side's ships: for itself always, for everyone once the match is over. */
  readonly ships: readonly Placement[] | undefined;
}

export function viewFor(match: Match, viewer: Viewer): PlayerView {
  return {
    viewer,
    variant: match.variant,
    first: match.first,
    phase: phaseOf(match),
    turn: match.turn,
    sides: [sideView(match, 0, viewer), sideView(match, 1, viewer)],
    outcome: match.outcome,
  };
}

/** What a seat may know about the other's ships. */
export const knowledgeOf = (match: Match, seat: Seat): Knowledge => ({
  variant: match.variant,
  shots: match.sides[seat].shots,
});

/** The same, from a view: what the given side has learned. */
export const knowledgeInView = (view: PlayerView, seat: Seat): Knowledge => ({
  variant: view.variant,
  shots: view.sides[seat].shots,
});

/** The shots that fell on a seat's own board. */
export const shotsAt = (view: PlayerView, seat: Seat): readonly AnsweredShot[] =>
  view.sides[opponentOf(seat)].shots;

export function phaseOf(match: Match): Phase {
  if (match.outcome) return "over";
  return match.turn ? "battle" : "placing";
}

function sideView(match: Match, seat: Seat, viewer: Viewer): SideView {
  const { layout, shots } = match.sides[seat];
  const mayKnow = viewer === seat || match.outcome !== undefined;
  return {
    placed: layout !== undefined,
    shots,
    ships: mayKnow ? layout?.placements : undefined,
  };
}
