import { problem } from "@broadside/words";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { serverKeys } from "./alerts/push-service.ts";
import { createTurnAlerts } from "./alerts/turn-alerts.ts";
import { createApp } from "./app.ts";
import type { Context, Settings } from "./http/context.ts";
import { createJournal, type Journal } from "./http/journal.ts";
import { createMetrics, type Metrics } from "./http/metrics.ts";
import { createBotDriver } from "./live/bot-driver.ts";
import { LIFE_BEAT_MS, type Lifetime, openLifetime } from "./live/lifetime.ts";
import { createLiveGames, type LiveGames } from "./live/live-games.ts";
import { createAbortPenalty } from "./lobby/abort-penalty.ts";
import { addServerBots } from "./players/server-bots.ts";
import { createProjector, type Projector } from "./ratings/projector.ts";
import type { AlertKeys } from "./store/alerts/alert-records.ts";
import type { Store } from "./store/store.ts";
import { guardedStore } from "./store/unavailable.ts";
import type { Thinker } from "./thinking/thinker.ts";
import { createLiveTournaments } from "./tournaments/live-tournaments.ts";

export interface ServerOptions {
  readonly store: Store;
  readonly thinker: Thinker;
  readonly settings: Settings;
  readonly log: Logger;
  /** The built web game to serve. */
  readonly web?: string | undefined;
  readonly now?: (() => number) | undefined;
  /** How long players may be away before they are alerted, in milliseconds. */
  readonly alertDelayMs?: number | undefined;
}

export interface GameServer {
  readonly app: FastifyInstance;
  readonly metrics: Metrics;
  readonly games: LiveGames;
  readonly projector: Projector;
  readonly now: () => number;
  /** Notifies everyone connected, finishes pending work and closes the store. */
  close(): Promise<void>;
}

export async function createServer(options: ServerOptions): Promise<GameServer> {
  const { thinker, settings, log, web } = options;
  const metrics = createMetrics({
    liveGames: () => games.size,
    thinking: () => thinker.waiting,
    overruns: () => thinker.overruns,
    busAgeMs: () => store.bus.ageMs(),
  });
  const journal = createJournal(log, metrics);
  const store = guardedStore(options.store, observeStore(metrics));
  const lifetime = await openLifetime(store, options.now);
  const { now } = lifetime;
  const keys = await prepare(store, now());
  let isStopping = false;
  const { games, projector, tournaments, alerts } = createGames(
    { ...options, store },
    { lifetime, metrics, journal, keys },
  );
  const context: Context = {
    store,
    games,
    thinker,
    tournaments,
    log,
    metrics,
    journal,
    settings,
    aborts: createAbortPenalty(now),
    alertKey: keys.public_key,
    now,
    isStopping: () => isStopping,
  };
  const { app, sockets } = await createApp(context, web);
  const stopBeating = await startBeating(lifetime, log);
  await projector.catchUp();
  return {
    app,
    now,
    metrics,
    games,
    projector,
    async close() {
      isStopping = true;
      await sockets.endAll(problem("server/stopping", {}));
      await tournaments.close();
      alerts.close();
      games.close();
      await stopBeating();
      await app.close();
      await projector.idle();
      await alerts.idle();
      await thinker.close();
      await store.close();
    },
  };
}

/** Stores what a server needs before its first request, unless it is there. */
async function prepare(store: Store, now: number): Promise<AlertKeys> {
  await addServerBots(store, now);
  return serverKeys(store);
}

/** Records regularly that a server is running. Returns a function that does so once more and ends it. */
async function startBeating(lifetime: Lifetime, log: Logger): Promise<() => Promise<void>> {
  const beat = () => lifetime.beat().catch((err) => log.warn({ err }, "no beat was stored"));
  await beat();
  const beating = setInterval(beat, LIFE_BEAT_MS).unref();
  return async () => {
    clearInterval(beating);
    await beat();
  };
}

interface Surroundings {
  readonly lifetime: Lifetime;
  readonly metrics: Metrics;
  readonly journal: Journal;
  readonly keys: AlertKeys;
}

/** The games in memory, and what happens when one changes or ends. */
function createGames(
  { store, thinker, log, settings, alertDelayMs }: ServerOptions,
  { lifetime, metrics, journal, keys }: Surroundings,
) {
  const { now } = lifetime;
  const drive = createBotDriver(timed(thinker, metrics), (error) =>
    log.error({ err: error }, "a bot failed"),
  );
  const games = createLiveGames({
    store,
    now,
    lifetime,
    onChange(game) {
      drive(game);
      alerts.changed(game);
    },
    onCreated: journal.gameCreated,
    onFinished: journal.gameFinished,
    onOver(state) {
      projector.project(state);
      tournaments.gameOver(state);
    },
  });
  const projector = createProjector(store, games, (err) =>
    log.warn({ err }, "a result was not stored yet"),
  );
  const tournaments = createLiveTournaments({
    store,
    games,
    now,
    onError: (err) => log.warn({ err }, "a tournament could not go on yet"),
  });
  const alerts = createTurnAlerts({
    store,
    games,
    now,
    keys,
    contact: settings.contact ?? USUAL_CONTACT,
    onError: (err) => log.warn({ err }, "an alert was not sent"),
    delayMs: alertDelayMs,
  });
  return { games, projector, tournaments, alerts };
}

/** Push services want an address; nobody reads this one. */
const USUAL_CONTACT = "mailto:nobody@example.org";

/** One append in this many is measured: every move makes one, and measuring is not free. */
const APPENDS_PER_SAMPLE = 8;

function observeStore({ storeSeconds, storeFailures }: Metrics) {
  let appends = 0;
  return (method: string, ms: number, isGood: boolean): void => {
    if (!isGood) storeFailures.inc({ method });
    if (method === "append" && appends++ % APPENDS_PER_SAMPLE > 0) return;
    storeSeconds.observe({ method }, ms / 1000);
  };
}

/** Measures how long each bot takes. */
const timed = (thinker: Thinker, { botSeconds }: Metrics): Thinker => ({
  ...thinker,
  async chooseShot(ask, asker) {
    const stop = botSeconds.startTimer({ bot: ask.bot });
    const cell = await thinker.chooseShot(ask, asker);
    stop();
    return cell;
  },
});
