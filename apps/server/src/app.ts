import { problem } from "@broadside/words";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import fastify, { type FastifyInstance, type FastifyPluginAsync } from "fastify";
import { addAlertRoutes } from "./http/alert-routes.ts";
import { addApiPage } from "./http/api-page.ts";
import { checkRequests } from "./http/checked.ts";
import { addClubRoutes } from "./http/club-routes.ts";
import type { Context, Settings } from "./http/context.ts";
import { addDailyRoutes } from "./http/daily-routes.ts";
import { answerErrors, Refusal, routeOf } from "./http/errors.ts";
import { addFinishedRoutes } from "./http/finished-routes.ts";
import { addFleetRoutes } from "./http/fleet-routes.ts";
import { addGameRoutes, addListRoutes } from "./http/game-routes.ts";
import { addressKey, createHttpServer } from "./http/http-server.ts";
import type { Metrics } from "./http/metrics.ts";
import { addOperationsRoutes } from "./http/operations-routes.ts";
import { addPasskeyRoutes } from "./http/passkey-routes.ts";
import { addPlayerRoutes } from "./http/player-routes.ts";
import { addCors, hostProblem, originProblem } from "./http/request-rights.ts";
import { addSeekRoutes } from "./http/seek-routes.ts";
import { addTournamentRoutes } from "./http/tournament-routes.ts";
import { serveWebGame } from "./http/web-game.ts";
import { addSocketRoute, type Sockets } from "./socket/socket-route.ts";

export interface App {
  readonly app: FastifyInstance;
  readonly sockets: Sockets;
}

/** The HTTP server with all routes. `web` is the folder of the built web game. */
export async function createApp(context: Context, web: string | undefined): Promise<App> {
  const { settings, journal, metrics, log } = context;
  const app = bareApp(context);
  answerErrors(app, log, journal);
  checkRequests(app);
  measureRequests(app, metrics);
  await app.register(helmet, { contentSecurityPolicy, strictTransportSecurity: false });
  await limitRequests(app, settings, () => journal.limitHit("requests"));
  app.addHook("onRequest", async (request) => {
    const wrong = hostProblem(request, settings);
    if (wrong) throw new Refusal(wrong);
  });
  const sockets = await addSocketRoute(app, context);
  const api: FastifyPluginAsync = (scope) => addApi(scope, context);
  await app.register(api, { prefix: "/api/v1" });
  addOperationsRoutes(app, context);
  serveWebGame(app, web, settings);
  return { app, sockets };
}

/** Larger than any valid request. */
const MAX_BODY_BYTES = 32 * 1024;

const bareApp = ({ settings, journal }: Context): FastifyInstance =>
  fastify({
    logger: false,
    trustProxy: trusted(settings),
    bodyLimit: MAX_BODY_BYTES,
    serverFactory: (handler) => createHttpServer(handler, settings, journal.limitHit),
    forceCloseConnections: true,
  }).setSerializerCompiler(() => (data) => JSON.stringify(data));

/** Counts from this server outwards, so that addresses forged by a client do not matter. */
const trusted = ({ trustProxy }: Settings) =>
  typeof trustProxy === "number" ? (_: string, hop: number) => hop < trustProxy : trustProxy;

/** Covers every route, including the web game's files and unknown URLs. */
const limitRequests = (app: FastifyInstance, { limits }: Settings, onExceeded: () => void) =>
  app.register(rateLimit, {
    max: limits.requests,
    timeWindow: "1 minute",
    onExceeded,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: () => new Refusal(problem("rate/limit", { what: "requests" })),
  });

function measureRequests(app: FastifyInstance, { httpSeconds }: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    httpSeconds.observe({ route: routeOf(request), status }, reply.elapsedTime / 1000);
  });
}

async function addApi(api: FastifyInstance, context: Context): Promise<void> {
  const { settings, isStopping } = context;
  await api.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: "Broadside", version: "1", description } },
  });
  api.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (isStopping()) throw new Refusal(problem("server/stopping", {}));
    const wrong = originProblem(request, settings);
    if (wrong) throw new Refusal(wrong);
  });
  addCors(api, settings);
  addGameRoutes(api, context);
  addFinishedRoutes(api, context);
  addSeekRoutes(api, context);
  addPlayerRoutes(api, context);
  addClubRoutes(api, context);
  addDailyRoutes(api, context);
  addTournamentRoutes(api, context);
  addAlertRoutes(api, context);
  addPasskeyRoutes(api, context);
  addFleetRoutes(api, context);
  addListRoutes(api);
  addApiPage(api);
}

const description =
  "Games over HTTP; moves over the WebSocket at /api/v1/socket. See docs/online-protocol.md.";

/**
 * Pages of this server may load only its own files. The engine is WebAssembly and runs in workers;
 * charts and drag-and-drop use inline styles.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    "default-src": ["'none'"],
    "script-src": ["'self'", "'wasm-unsafe-eval'"],
    "worker-src": ["'self'", "blob:"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
  },
};
