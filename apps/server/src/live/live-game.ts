import { makeServerMessage, type ServerMessage } from "@broadside/protocol";
import { type Match, versionOf } from "@broadside/rules";
import { msLeft } from "@broadside/rules/clock";
import { type Viewer, viewEvent, viewEventsAfter, viewFor } from "@broadside/rules/view";
import { type GameState, stageOf } from "../game/game-state.ts";
import { canBeClaimed, statusOf, timesOn } from "../game/game-status.ts";
import type { Asker } from "../thinking/thinker.ts";
import type { GameLog } from "./game-log.ts";
import type { GameAttendance } from "./presence.ts";
import { createReactions, type Reactions } from "./reactions.ts";
import { createReferee, type Referee } from "./referee.ts";

/** A game in memory: its state, everyone connected to it, its timers and bots. */
export interface LiveGame extends Omit<Referee, "isBusy" | "rule">, Reactions {
  readonly id: string;
  state(): GameState;
  /** For a client that connects and has seen the events up to this number, or none. */
  welcome(viewer: Viewer, seen: number | undefined): Welcome;
  /** Notifies the subscriber of everything from now on. Returns a function to unsubscribe. */
  subscribe(subscriber: Subscriber): () => void;
  /** Someone may have connected or left, here or at another process. */
  attendanceChanged(): void;
  /** For missed notifications: reads the game again and restarts the time of absences. */
  catchUp(): Promise<void>;
  size(): number;
  /** The client whose share of thread time this game's bot uses. */
  asker(): Asker;
  /** Nobody is connected and nothing is in progress. */
  isIdle(): boolean;
  close(): void;
}

/** A connected player or spectator. */
export interface Subscriber {
  readonly viewer: Viewer;
  /** The client's address, as limits count it. */
  readonly address: string;
  send(text: string): void;
}

type Welcome = Extract<ServerMessage, { type: "welcome" }>;

export interface LiveGameOptions {
  readonly log: GameLog;
  readonly attendance: GameAttendance;
  readonly now: () => number;
  /** Called after every change, and when someone connects or leaves. */
  readonly onChange: (game: LiveGame) => void;
  readonly onFinished: (state: GameState) => void;
  /** Sends a message to the other processes. */
  readonly sayToOthers: (text: string) => void;
}

/** A client that has missed more events gets a whole view, which is then shorter. */
const MOST_MISSED = 30;

export function createLiveGame(options: LiveGameOptions): LiveGame {
  const { log, attendance, now, onChange, onFinished, sayToOthers } = options;
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
  // If the store fails now, the next command or visitor triggers the ruling.
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
      if (!attendance.update()) return;
      tellStatus();
      onChange(game);
    },
    catchUp() {
      attendance.restart();
      return referee.refresh();
    },
    ...createReactions({ game: id, audience, now, sayToOthers }),
    size: () => audience.size,
    asker: () => ({ address: addressOf([...audience]), game: id }),
    isIdle: () => audience.size === 0 && !referee.isBusy(),
    close: alarm.clear,
  };
  log.listen(changed);
  rule();
  return game;
}

/** Sends the last event of the match to everyone, serialised once for all who may see the same. */
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
    const alike = equivalentViewer(match, viewer);
    const text = texts.get(alike) ?? write(alike);
    texts.set(alike, text);
    send(text);
  }
}

/** Only the ships in a `place` event are private; everyone else sees it as a spectator does. */
const equivalentViewer = ({ events }: Match, viewer: Viewer): Viewer =>
  events.at(-1)!.type === "place" ? viewer : "spectator";

/** The address of a connected player, otherwise of anyone. */
const addressOf = (audience: readonly Subscriber[]): string =>
  (audience.find(({ viewer }) => viewer !== "spectator") ?? audience[0])?.address ?? "";

/**
 * True if everyone must get the new status. Passing time does not count: clients count it
 * themselves, and a clock that changes with a move is sent with the move.
 */
const isNews = (before: GameState, after: GameState): boolean =>
  before.names !== after.names ||
  before.digests !== after.digests ||
  (before.clock !== after.clock && before.match === after.match) ||
  before.rematchOffers !== after.rematchOffers ||
  before.rematch !== after.rematch ||
  stageOf(before) !== stageOf(after);

/** The longest delay of a timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** A single timer. It may fire early, so the callback must check the time. */
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
