import { makeServerMessage, type ServerMessage } from "@broadside/protocol";
import { type Match, versionOf } from "@broadside/rules";
import { msLeft } from "@broadside/rules/clock";
import { type Viewer, viewEvent, viewEventsAfter, viewFor } from "@broadside/rules/view";
import { type GameState, stageOf } from "../game/game-state.ts";
import { canBeClaimed, statusOf, timesOn } from "../game/game-status.ts";
import type { Asker } from "../thinking/thinker.ts";
import type { GameLog } from "./game-log.ts";
import type { GameAttendance } from "./presence.ts";
import { createReferee, type Referee } from "./referee.ts";

/** A game in memory: its state, everybody connected to it, and what happens by itself. */
export interface LiveGame extends Omit<Referee, "isBusy" | "rule"> {
  readonly id: string;
  state(): GameState;
  /** For somebody who connects and has seen the events up to this number, or none. */
  welcome(viewer: Viewer, seen: number | undefined): Welcome;
  /** From now on the subscriber is told of everything. Returns the way to unsubscribe. */
  subscribe(subscriber: Subscriber): () => void;
  /** Somebody may have connected or left, here or at another process. */
  attendanceChanged(): void;
  /** News has been missed: reads the game again, and counts nobody's absence until now. */
  catchUp(): Promise<void>;
  /** The number of subscribers. */
  size(): number;
  /** On whose behalf the bot of this game thinks. */
  asker(): Asker;
  /** Nobody is connected and nothing is under way. */
  isIdle(): boolean;
  close(): void;
}

/** Somebody connected to a game: a player or a spectator. */
export interface Subscriber {
  readonly viewer: Viewer;
  /** Where it connects from, as limits count addresses. */
  readonly address: string;
  send(text: string): void;
}

type Welcome = Extract<ServerMessage, { type: "welcome" }>;

export interface LiveGameOptions {
  readonly log: GameLog;
  readonly attendance: GameAttendance;
  readonly now: () => number;
  /** Called after every change, and when somebody connects. */
  readonly onChange: (game: LiveGame) => void;
  /** Called when the game ends while it is in memory. */
  readonly onFinished: (state: GameState) => void;
}

/** Somebody who has missed more events gets a whole view, which is shorter then. */
const MOST_MISSED = 30;

export function createLiveGame(options: LiveGameOptions): LiveGame {
  const { log, attendance, now, onChange, onFinished } = options;
  const audience = new Set<Subscriber>();
  const alarm = createAlarm();
  const referee = createReferee(log, attendance, now);
  const status = () => statusOf(log.state(), attendance, now());
  let couldClaim = status().claimInMs !== undefined;

  function tellStatus(): void {
    const next = status();
    couldClaim = next.claimInMs !== undefined;
    const text = makeServerMessage({ type: "status", status: next });
    for (const { send } of [...audience]) send(text);
  }
  function changed(before: GameState): void {
    const state = log.state();
    if (state.match.outcome && !before.match.outcome) onFinished(state);
    if (state.match !== before.match) tellEvent(audience, before.match, state, now());
    const canClaim = canBeClaimed(state, attendance);
    if (isNews(before, state) || canClaim !== couldClaim) tellStatus();
    setAlarm();
    onChange(game);
  }
  function setAlarm(): void {
    const { clock, match } = log.state();
    const seat = clock?.running?.seat;
    if (!clock || seat === undefined || match.outcome) alarm.clear();
    else alarm.set(msLeft(clock, seat, now()), rule);
  }
  // If the store fails now, the next command or the next visitor brings the ruling.
  const rule = () => void referee.rule().then(setAlarm, () => {});
  const { id } = log.state();
  const game: LiveGame = {
    ...referee,
    id,
    state: log.state,
    welcome(viewer, seen) {
      const { match } = log.state();
      const missed = versionOf(match) - (seen ?? Number.NEGATIVE_INFINITY);
      const isClose = missed >= 0 && missed <= MOST_MISSED;
      return {
        type: "welcome",
        game: id,
        view: isClose ? undefined : viewFor(match, viewer),
        events: isClose && missed > 0 ? viewEventsAfter(match, seen!, viewer) : [],
        status: status(),
      };
    },
    subscribe(subscriber) {
      audience.add(subscriber);
      onChange(game);
      return () => audience.delete(subscriber);
    },
    attendanceChanged() {
      if (attendance.update()) tellStatus();
    },
    catchUp() {
      attendance.restart();
      return referee.refresh();
    },
    size: () => audience.size,
    asker: () => ({ address: addressOf([...audience]), game: id }),
    isIdle: () => audience.size === 0 && !referee.isBusy(),
    close: alarm.clear,
  };
  log.listen(changed);
  rule();
  return game;
}

/** Tells everybody of the last event of the match, writing it once for all who may see the same. */
function tellEvent(
  audience: ReadonlySet<Subscriber>,
  before: Match,
  { match, clock }: GameState,
  now: number,
): void {
  const texts = new Map<Viewer, string>();
  const times = clock && timesOn(clock, now);
  const write = (viewer: Viewer) =>
    makeServerMessage({ type: "event", event: viewEvent(before, match, viewer), clock: times });
  for (const { viewer, send } of [...audience]) {
    const alike = likenessOf(match, viewer);
    const text = texts.get(alike) ?? write(alike);
    texts.set(alike, text);
    send(text);
  }
}

/** Only the ships of a `place` event are not for everybody; all else looks the same to a spectator. */
const likenessOf = ({ events }: Match, viewer: Viewer): Viewer =>
  events.at(-1)!.type === "place" ? viewer : "spectator";

/** The address of a player if one is connected, otherwise of anybody. */
const addressOf = (audience: readonly Subscriber[]): string =>
  (audience.find(({ viewer }) => viewer !== "spectator") ?? audience[0])?.address ?? "";

/**
 * True if everybody must be told the new status. Passing time is no news, because clients count it
 * themselves, and a clock that changes with a move is told with the move.
 */
const isNews = (before: GameState, after: GameState): boolean =>
  before.names !== after.names ||
  before.digests !== after.digests ||
  (before.clock !== after.clock && before.match === after.match) ||
  before.rematchOffers !== after.rematchOffers ||
  before.rematch !== after.rematch ||
  stageOf(before) !== stageOf(after);

/** The longest time a timer can be set for. */
const LONGEST_MS = 2 ** 31 - 1;

/** One timer. It may go off early, so the callback must check the time. */
function createAlarm() {
  let timer: NodeJS.Timeout | undefined;
  const clear = () => clearTimeout(timer);
  return {
    clear,
    set(ms: number, wake: () => void): void {
      clear();
      timer = setTimeout(wake, Math.min(ms + 1, LONGEST_MS));
      timer.unref();
    },
  };
}
