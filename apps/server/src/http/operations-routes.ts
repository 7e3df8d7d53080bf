import type { FastifyInstance } from "fastify";
import { sameSecret } from "../game/secrets.ts";
import { DEAF_MS, type Store } from "../store/store.ts";
import type { Context } from "./context.ts";
import { ownLimit } from "./described.ts";

/** For the operator: health, readiness and metrics. */
export function addOperationsRoutes(app: FastifyInstance, context: Context): void {
  const { store, metrics, settings, isStopping, log } = context;
  const onTrouble = (err: unknown) => log.warn({ err }, "the store does not answer");
  const look = createReadiness({
    store,
    isStopping,
    onTrouble,
    onSpace: (bytes) => metrics.freeBytes.set(bytes),
  });
  app.get("/healthz", ownLimit(settings), async () => ({ status: "ok" }));
  app.get("/readyz", ownLimit(settings), async (_, reply) => {
    const status = await look();
    return reply.code(status === "ok" ? 200 : 503).send({ status });
  });
  app.get("/metrics", ownLimit(settings), async (request, reply) => {
    // The address of a request proves nothing: behind a proxy, strangers appear to be local.
    const [, given] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "") ?? [];
    const { metricsToken } = settings;
    if (metricsToken === undefined || !sameSecret(given ?? "", metricsToken)) {
      return reply.code(404).send({ status: "not found" });
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Whether this process can serve. Load balancers should avoid it unless "ok". */
export type Readiness = "ok" | "stopping" | "no store" | "disk full" | "deaf";

/** How long an answer is cached, so that polling more often costs nothing. */
const FRESH_MS = 1000;
/** Below this, the server is not ready: the store's log alone may need this much. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

export interface ReadinessOptions {
  readonly store: Pick<Store, "check" | "bus">;
  readonly isStopping: () => boolean;
  readonly onTrouble: (error: unknown) => void;
  readonly onSpace: (freeBytes: number) => void;
}

/** Writes to the store and checks its free space, at most once a second. */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const { store, isStopping, onTrouble, onSpace } = options;
  let last: Promise<Readiness> | undefined;
  let askedAt = 0;
  async function look(): Promise<Readiness> {
    try {
      const { freeBytes } = await store.check();
      onSpace(freeBytes);
      if (freeBytes < LEAST_FREE_BYTES) return "disk full";
      return store.bus.ageMs() > DEAF_MS ? "deaf" : "ok";
    } catch (error) {
      onTrouble(error);
      return "no store";
    }
  }
  return async () => {
    if (isStopping()) return "stopping";
    const now = performance.now();
    if (!last || now - askedAt >= FRESH_MS) {
      askedAt = now;
      last = look();
    }
    return last;
  };
}
