import { fail, ok, type Problem, type Result, unwrap } from "@broadside/rules";
import { problem } from "@broadside/words";
import { follow } from "../game/decide.ts";
import type { Created } from "../game/game-event.ts";
import type { GameState } from "../game/game-state.ts";
import type { NewToken, Store } from "../store/store.ts";
import { type GameLog, openGameLog, storeNewGame } from "./game-log.ts";
import type { Lifetime } from "./lifetime.ts";
import { createLiveGame, type LiveGame } from "./live-game.ts";
import { BEAT_MS, createAttendance, createPresence, type Presence } from "./presence.ts";
import { parseReactionNews } from "./reactions.ts";

/** The games open in this process. Any of them can be closed and read again at any time. */
export interface LiveGames {
  create(id: string, created: Created, token?: NewToken): Promise<boolean>;
  open(id: string): Promise<Result<LiveGame, Problem>>;
  /** Drops a game from memory after its store failed, since what was stored is unknown. */
  forget(id: string): void;
  /** Has a game read again as soon as nobody is connected to it. */
  release(id: string): void;
  readonly presence: Presence;
  readonly size: number;
  close(): void;
}

export interface LiveGamesOptions {
  readonly store: Store;
  readonly now: () => number;
  /** Called after every change of a game, and when someone connects to one or leaves it. */
  readonly onChange: (game: LiveGame) => void;
  /** Called for every new game, and for every game that ends here. */
  readonly onCreated?: (game: string, facts: GameFacts) => void;
  readonly onFinished?: (game: string, facts: GameFacts) => void;
  /** Called with the state of every game that ends, by every process that has it in memory. */
  readonly onOver?: (state: GameState) => void;
  /** When this process started, and how long none ran before it. */
  readonly lifetime?: Pick<Lifetime, "startedAt" | "pausedMs"> | undefined;
  /** Games without connections that stay in memory. */
  readonly mostIdle?: number;
}

/** Facts about a game that may be logged. */
export type GameFacts = Readonly<Record<string, string | number | undefined>>;

const factsOf = ({ variant, clock, bot, isMatched }: Created): GameFacts => ({
  variant: variant.name,
  clock: clock?.kind,
  opponent: bot?.name ?? (isMatched ? "matched" : "friend"),
});

/** Enough that people who reload find their game in memory, and few enough to fit. */
const MOST_IDLE = 2000;

export function createLiveGames(options: LiveGamesOptions): LiveGames {
  const { store, now, mostIdle = MOST_IDLE } = options;
  // Least recently used first.
  const games = new Map<string, Promise<LiveGame | undefined>>();
  /** Changed in the store: to be read again. */
  const released = new Set<string>();
  const presence = createPresence(store.bus, (game) => withOpen(game, attend), now);
  const attend = (game: LiveGame) => game.attendanceChanged();

  function withOpen(id: string, use: (game: LiveGame) => void): void {
    void games
      .get(id)
      ?.then((game) => game && use(game))
      .catch(() => {});
  }
  async function open(id: string): Promise<Result<LiveGame, Problem>> {
    if (released.has(id) && (await games.get(id)?.catch(() => undefined))?.isIdle()) forget(id);
    const known = games.get(id);
    const loading = known ?? load(options, presence, id);
    games.delete(id);
    games.set(id, loading);
    const game = await loading.catch((error: unknown) => {
      games.delete(id);
      throw error;
    });
    if (game) {
      // This process may have been suspended or missed a notification: show nobody an old view.
      if (known && store.isShared) await game.refresh();
      return ok(game);
    }
    games.delete(id);
    return fail(problem("game/unknown", {}));
  }
  /** Closes games without connections, least recently used first. */
  async function evictIdle(): Promise<void> {
    let over = games.size - mostIdle;
    for (const [id, loading] of [...games]) {
      if (over <= 0) return;
      const game = await loading.catch(() => undefined);
      if (game && !game.isIdle()) continue;
      forget(id);
      over--;
    }
  }
  function forget(id: string): void {
    withOpen(id, (game) => game.close());
    games.delete(id);
    released.delete(id);
  }
  store.bus.listen({
    appended: (id, number) => withOpen(id, (game) => void game.refresh(number).catch(() => {})),
    said: (text) => hear(text, presence, withOpen),
    reconnected() {
      presence.catchUp();
      for (const id of games.keys()) withOpen(id, (game) => void game.catchUp().catch(() => {}));
    },
  });
  const beat = setInterval(() => {
    presence.beat();
    void evictIdle();
  }, BEAT_MS);
  beat.unref();
  return {
    async create(id, created, token) {
      const isNew = await storeNewGame(store, id, created, now(), token);
      if (isNew) options.onCreated?.(id, factsOf(created));
      return isNew;
    },
    open,
    forget,
    release: (id) => void (games.has(id) && released.add(id)),
    presence,
    get size() {
      return games.size;
    },
    close() {
      clearInterval(beat);
      for (const id of [...games.keys()]) forget(id);
    },
  };
}

/** A message of another process: a reaction, or who is connected to it. */
function hear(
  text: string,
  presence: Presence,
  withOpen: (id: string, use: (game: LiveGame) => void) => void,
): void {
  const news = parseReactionNews(text);
  if (news) withOpen(news.game, (game) => game.showReaction(news.seat, news.reaction));
  else presence.hear(text);
}

async function load(
  options: LiveGamesOptions,
  presence: Presence,
  id: string,
): Promise<LiveGame | undefined> {
  const { store, now, lifetime, onChange } = options;
  const log = await openGameLog(store, id);
  if (!log) return undefined;
  if (lifetime) await resume(log, lifetime);
  const attendance = createAttendance(id, presence, now);
  const onFinished = (state: GameState) => {
    const { created, match } = state;
    const { outcome, events } = match;
    options.onFinished?.(id, { ...factsOf(created), by: outcome?.by, events: events.length });
    options.onOver?.(state);
  };
  return createLiveGame({
    log,
    attendance,
    now,
    onChange,
    onFinished,
    sayToOthers: store.bus.say,
  });
}

/** Restarts cost nobody time: the time between two processes is not charged to any clock. */
async function resume(
  log: GameLog,
  { startedAt, pausedMs }: Pick<Lifetime, "startedAt" | "pausedMs">,
): Promise<void> {
  const { clock, match, at } = log.state();
  if (log.isShared || pausedMs === 0 || at >= startedAt) return;
  if (!clock?.running || match.outcome) return;
  await log.append(unwrap(follow(log.state(), { type: "resumed", pausedMs }, startedAt)));
}
