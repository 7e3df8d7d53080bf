import type { FastifyInstance } from "fastify";
import { sameSecret } from "../game/secrets.ts";
import type { Context } from "./context.ts";
import { ownLimit } from "./described.ts";
import { createReadiness } from "./readiness.ts";

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
