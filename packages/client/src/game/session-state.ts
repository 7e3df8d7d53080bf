import {
  type Connection,
  createListeners,
  type FairnessStatus,
  type GameStatus,
  type GameTrouble,
  type Listeners,
} from "@broadside/play";
import type { ServerMessage, Status } from "@broadside/protocol";
import { isVictory, type Seat } from "@broadside/rules";
import { bot, type Player, type Players, person } from "@broadside/rules/record";
import type { PlayerView, SideView, Viewer } from "@broadside/rules/view";
import { problem } from "@broadside/words";
import type { Secret } from "../seats/saved-seat.ts";
import { bothDigests, type Commitments } from "./commitments.ts";
import { isContinuation } from "./record-check.ts";

/** Everything known about an online game. */
export interface SessionState {
  readonly view: PlayerView;
  /** The server's last report, and when it arrived in `Date.now` milliseconds. */
  readonly report: Status;
  readonly reportedAt: number;
  readonly placing: Placing;
  readonly connection: Connection;
  readonly fairness: FairnessStatus;
  /** The next game, once this device has its seat or is only watching. */
  readonly nextGame: string | undefined;
  readonly trouble: GameTrouble | undefined;
  readonly reaction: GameStatus["reaction"];
}

/** What this device knows about placing that is not in the server's view. */
export interface Placing {
  /** The sides whose ships can no longer be changed. */
  readonly bound: readonly [boolean, boolean];
  /** The seat's own ships, if this device has them. */
  readonly own: Secret | undefined;
}

/** The state that screens read. Returns the same objects until something in them changes. */
export interface StateHolder extends Pick<Listeners, "subscribe"> {
  state(): SessionState;
  view(viewer: Viewer): PlayerView;
  status(): GameStatus;
  players(): Players;
  /** Changes part of the state, and notifies listeners if that changes what they see. */
  set(changes: Partial<SessionState>): void;
}

/** The first welcome always has a whole view. */
export type FirstWelcome = Extract<ServerMessage, { type: "welcome" }> & {
  readonly view: PlayerView;
};

export function createStateHolder({ view: first, status: report }: FirstWelcome): StateHolder {
  const { subscribe, notify } = createListeners();
  let state: SessionState = {
    view: first,
    report,
    reportedAt: Date.now(),
    placing: placingOf(report, undefined),
    connection: "open",
    fairness: { state: "none" },
    nextGame: undefined,
    trouble: undefined,
    reaction: undefined,
  };
  let status = makeStatus(state);
  const views = new Map<Viewer, PlayerView>();

  function updateStatus(before: SessionState): boolean {
    if (statusParts.every((part) => before[part] === state[part])) return false;
    const next = makeStatus(state);
    const isSame = JSON.stringify(next) === JSON.stringify(status);
    if (!isSame) status = next;
    return !isSame || namesIn(before) !== namesIn(state);
  }
  return {
    subscribe,
    state: () => state,
    view(viewer) {
      const view = views.get(viewer) ?? shownView(state.view, viewer, state.placing);
      views.set(viewer, view);
      return view;
    },
    status: () => status,
    players: () => [playerOf(state, 0), playerOf(state, 1)],
    set(changes) {
      const before = state;
      const placing = changes.placing ?? before.placing;
      const isSamePlacing = samePlacing(before.placing, placing);
      state = { ...state, ...changes, placing: isSamePlacing ? before.placing : placing };
      const isSameView = isSamePlacing && before.view === state.view;
      if (!isSameView) views.clear();
      const isNewStatus = updateStatus(before);
      if (!isSameView || isNewStatus || before.trouble !== state.trouble) notify();
    },
  };
}

/** Until both sides have committed, a device without the secret may commit again. */
export function placingOf(report: Status, commitments: Commitments | undefined): Placing {
  const digestOf = (seat: Seat) => report.players[seat].commitment;
  const own = commitments?.secretOf(digestOf(commitments.seat));
  const isBound = (seat: Seat) =>
    seat === commitments?.seat && !own
      ? bothDigests(report) !== undefined
      : digestOf(seat) !== undefined;
  return { bound: [isBound(0), isBound(1)], own };
}

const samePlacing = (one: Placing, two: Placing): boolean =>
  one.own?.digest === two.own?.digest &&
  one.bound[0] === two.bound[0] &&
  one.bound[1] === two.bound[1];

const statusParts = [
  ...(["report", "reportedAt", "connection", "fairness", "nextGame", "reaction"] as const),
];

function makeStatus(state: SessionState): GameStatus {
  const { report, reportedAt: at, connection, fairness, nextGame, reaction } = state;
  const [one, two] = report.players;
  return {
    presence: [one.presence, two.presence],
    clock: report.clock && { ...report.clock, at },
    digests: [one.commitment, two.commitment],
    connection,
    claimAt: report.claimInMs === undefined ? undefined : at + report.claimInMs,
    rematch: { offers: report.rematchOffers, game: nextGame },
    score: report.score,
    reaction,
    fairness,
    isRated: report.isRated,
    playerIds: [one.player, two.player],
  };
}

const namesIn = ({ report: { players } }: SessionState): string =>
  JSON.stringify(players.map(({ name, kind }) => [name, kind]));

function playerOf({ report }: SessionState, seat: Seat): Player {
  const { kind, name } = report.players[seat];
  return kind === "bot" ? bot(name) : person(name);
}

/**
 * The view as screens see it. The server learns the ships only when both sides have committed, but
 * to the player a fleet is placed once the server has its digest: screens know one way of placing.
 */
function shownView(view: PlayerView, viewer: Viewer, placing: Placing): PlayerView {
  if (viewer === view.viewer && view.phase !== "placing") return view;
  const side = (seat: Seat): SideView => {
    const given = view.sides[seat];
    const mayKnow = viewer === seat || isVictory(view.outcome);
    const ships =
      seat === view.viewer ? (given.ships ?? placing.own?.layout.placements) : given.ships;
    const placed = given.placed || (view.phase === "placing" && placing.bound[seat]);
    return { ...given, placed, ships: mayKnow && placed ? ships : undefined };
  };
  return { ...view, viewer, sides: [side(0), side(1)] };
}

/** Accepts a whole view. One that contradicts what was known proves that the server cheats. */
export function takeView({ state, set }: StateHolder, view: PlayerView): void {
  const before = state().view;
  if (!isContinuation(before, view)) {
    set({
      view,
      fairness: { state: "unfair", problems: [problem("fair/rewritten", {})] },
    });
  } else if (view.version > before.version) set({ view });
}

type Times = Extract<ServerMessage, { type: "event" }>["clock"];

export function takeClock({ state, set }: StateHolder, times: Times): void {
  const { report } = state();
  if (!times || !report.clock) return;
  set({ report: { ...report, clock: { ...report.clock, ...times } }, reportedAt: Date.now() });
}

/** The report as it will be once everyone is told about the accepted digest. */
export function withDigest(report: Status, seat: Seat, commitment: string): Status {
  const [one, two] = report.players;
  const players =
    seat === 0
      ? ([{ ...one, commitment }, two] as const)
      : ([one, { ...two, commitment }] as const);
  return { ...report, players };
}
