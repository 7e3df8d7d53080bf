import type { ServerMessage } from "@broadside/protocol";
import { type Viewer, versionOf, viewEventsAfter, viewFor } from "@broadside/rules";
import { msLeft } from "@broadside/rules/clock";
import { type GameState, stageOf } from "../game/game-state.ts";
import { canBeClaimed, statusOf } from "../game/game-status.ts";
import type { Asker } from "../thinking/thinker.ts";
import { createAudience, type Subscriber } from "./audience.ts";
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
  const audience = createAudience();
  const alarm = createAlarm();
  const referee = createReferee(log, attendance, now);
  const status = () => statusOf(log.state(), attendance, now());
  let couldClaim = status().claimInMs !== undefined;

  function tellStatus(): void {
    const next = status();
    couldClaim = next.claimInMs !== undefined;
    audience.tellStatus(next);
  }
  function changed(before: GameState): void {
    const state = log.state();
    if (state.match.outcome && !before.match.outcome) onFinished(state);
    if (state.match !== before.match) audience.tellEvent(before.match, state, now());
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
      return () => audience.remove(subscriber);
    },
    attendanceChanged() {
      if (attendance.update()) tellStatus();
    },
    catchUp() {
      attendance.restart();
      return referee.refresh();
    },
    size: () => audience.size,
    asker: () => ({ address: audience.address(), game: id }),
    isIdle: () => audience.size === 0 && !referee.isBusy(),
    close: alarm.clear,
  };
  log.listen(changed);
  rule();
  return game;
}

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
