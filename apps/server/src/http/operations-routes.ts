import type { FastifyInstance } from "fastify";
import { sameSecret } from "../game/secrets.ts";
import { DEAF_MS, type Store } from "../store/store.ts";
import type { Context } from "./context.ts";
import { ownLimit } from "./described.ts";

/** For the operator: is the process alive, can it serve, and what does it do? */
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
    // Where a request comes from says nothing: behind a proxy, strangers come from this machine.
    const [, given] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "") ?? [];
    const { metricsToken } = settings;
    if (metricsToken === undefined || !sameSecret(given ?? "", metricsToken)) {
      return reply.code(404).send({ status: "not found" });
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Whether this process can serve. Anything but "ok" is a reason to send players elsewhere. */
export type Readiness = "ok" | "stopping" | "no store" | "disk full" | "deaf";

/** How long an answer holds: asking more often costs nothing. */
const FRESH_MS = 1000;
/** Less free space than this is too little to go on: the log of the store alone may need it. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

export interface ReadinessOptions {
  readonly store: Pick<Store, "check" | "bus">;
  readonly isStopping: () => boolean;
  readonly onTrouble: (error: unknown) => void;
  readonly onSpace: (freeBytes: number) => void;
}

/** Writes to the store and looks at its free space, at most once a second. */
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
