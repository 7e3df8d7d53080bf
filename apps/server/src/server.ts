import { problem } from "@broadside/rules";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import fastify, { type FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { addressKey } from "./http/address.ts";
import type { Context, Settings } from "./http/context.ts";
import { addCors } from "./http/cors.ts";
import { answerErrors } from "./http/errors.ts";
import { addFinishedRoutes } from "./http/finished-routes.ts";
import { addGameRoutes } from "./http/game-routes.ts";
import { contentSecurityPolicy } from "./http/headers.ts";
import { createHttpServer } from "./http/http-server.ts";
import { addListRoutes } from "./http/list-routes.ts";
import { createMetrics, type Metrics } from "./http/metrics.ts";
import { addOperationsRoutes } from "./http/operations-routes.ts";
import { Refusal } from "./http/refusal.ts";
import { hostProblem, originProblem } from "./http/request-rights.ts";
import { addSeekRoutes } from "./http/seek-routes.ts";
import { serveWebGame } from "./http/web-game.ts";
import { createAbortPenalty } from "./lobby/abort-penalty.ts";
import { addSocketRoute } from "./socket/socket-route.ts";
import type { Store } from "./store/store.ts";
import { sayingUnavailable } from "./store/unavailable.ts";
import { createBotDriver } from "./tables/bot-driver.ts";
import { LIFE_BEAT_MS, openLifetime } from "./tables/lifetime.ts";
import { createTables, type Tables } from "./tables/tables.ts";
import type { Thinker } from "./thinking/thinker.ts";

export interface ServerOptions {
  readonly store: Store;
  readonly thinker: Thinker;
  readonly settings: Settings;
  readonly log: Logger;
  /** The built web game, to be served along. */
  readonly web?: string | undefined;
  readonly now?: (() => number) | undefined;
}

export interface GameServer {
  readonly app: FastifyInstance;
  readonly metrics: Metrics;
  readonly tables: Tables;
  readonly now: () => number;
  /** Tells everybody who is connected, finishes what is under way and closes the store. */
  close(): Promise<void>;
}

/** Larger than any request we know. */
const MAX_BODY_BYTES = 32 * 1024;

export async function createServer(options: ServerOptions): Promise<GameServer> {
  const { thinker, settings, log, web } = options;
  const store = sayingUnavailable(options.store);
  const lifetime = await openLifetime(store, options.now);
  const { now } = lifetime;
  let isStopping = false;
  const drive = createBotDriver(thinker, (error) => log.error({ err: error }, "a bot failed"));
  const tables = createTables({ store, now, lifetime, onChange: drive });
  const metrics = createMetrics({ tables: () => tables.size, thinking: () => thinker.waiting });
  const context: Context = {
    store,
    tables,
    thinker,
    log,
    metrics,
    settings,
    aborts: createAbortPenalty(now),
    now,
    isStopping: () => isStopping,
  };
  const app = createApp(settings);
  answerErrors(app, log);
  await app.register(helmet, { contentSecurityPolicy, strictTransportSecurity: false });
  await limitRequests(app, settings);
  app.addHook("onRequest", async (request) => {
    const wrong = hostProblem(request, settings);
    if (wrong) throw new Refusal(wrong);
  });
  const sockets = await addSocketRoute(app, context);
  await app.register((api) => addApi(api, context), { prefix: "/api/v1" });
  addOperationsRoutes(app, context);
  serveWebGame(app, web, settings);
  const beat = () => lifetime.beat().catch((err) => log.warn({ err }, "no beat was stored"));
  await beat();
  const beating = setInterval(beat, LIFE_BEAT_MS).unref();
  return {
    app,
    now,
    metrics,
    tables,
    async close() {
      isStopping = true;
      await sockets.endAll("server/stopping", "The server is stopping. Your game is safe.");
      tables.close();
      clearInterval(beating);
      await beat();
      await app.close();
      await thinker.close();
      await store.close();
    },
  };
}

const createApp = (settings: Settings): FastifyInstance =>
  fastify({
    logger: false,
    trustProxy: trusted(settings),
    bodyLimit: MAX_BODY_BYTES,
    serverFactory: (handler) => createHttpServer(handler, settings),
    forceCloseConnections: true,
    // Nothing is mended on the way: what does not fit is refused.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  }).setSerializerCompiler(() => (data) => JSON.stringify(data));

/** Counting from this server outwards, so that what a client has put in front does not matter. */
const trusted = ({ trustProxy }: Settings) =>
  typeof trustProxy === "number" ? (_: string, hop: number) => hop < trustProxy : trustProxy;

/** Every route, the files of the web game and unknown addresses too. */
const limitRequests = (app: FastifyInstance, { limits }: Settings) =>
  app.register(rateLimit, {
    max: limits.requests,
    timeWindow: "1 minute",
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: () =>
      new Refusal(problem("rate/limit", "Too many requests. Wait a minute.")),
  });

async function addApi(api: FastifyInstance, context: Context): Promise<void> {
  const { settings, isStopping } = context;
  await api.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: "Broadside", version: "1", description } },
  });
  api.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (isStopping()) throw new Refusal(problem("server/stopping", "The server is stopping."));
    const wrong = originProblem(request, settings);
    if (wrong) throw new Refusal(wrong);
  });
  addCors(api, settings);
  addGameRoutes(api, context);
  addFinishedRoutes(api, context);
  addSeekRoutes(api, context);
  addListRoutes(api);
  api.get("/openapi.json", { schema: { hide: true } }, async () => api.swagger());
}

const description =
  "Games over HTTP; moves over the WebSocket at /api/v1/socket. See docs/online-protocol.md.";
