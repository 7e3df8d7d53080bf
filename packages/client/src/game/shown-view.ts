import {
  isVictory,
  type Layout,
  type PlayerView,
  type Seat,
  type SideView,
  type Viewer,
} from "@broadside/rules";

/** What this device knows about the placing that the server does not say in the view. */
export interface Placing {
  /** The sides whose ships can no longer be anything else than what they are bound to. */
  readonly bound: readonly [boolean, boolean];
  /** The seat's own ships, if they are kept here. */
  readonly own: Layout | undefined;
}

/**
 * A server learns ships only when both sides are bound to theirs. To its player a fleet is placed
 * as soon as its digest is with the server: screens know one way of placing.
 */
export function shownView(view: PlayerView, viewer: Viewer, placing: Placing): PlayerView {
  const side = (seat: Seat): SideView => {
    const given = view.sides[seat];
    const mayKnow = viewer === seat || isVictory(view.outcome);
    const ships = seat === view.viewer ? (given.ships ?? placing.own?.placements) : given.ships;
    const placed = given.placed || (view.phase === "placing" && placing.bound[seat]);
    return { ...given, placed, ships: mayKnow && placed ? ships : undefined };
  };
  return { ...view, viewer, sides: [side(0), side(1)] };
}
