import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "./context.ts";
import { createReadiness } from "./readiness.ts";

/** For the operator: is the process alive, can it serve, and what does it do? */
export function addOperationsRoutes(app: FastifyInstance, context: Context): void {
  const { store, metrics, isStopping, log } = context;
  const onTrouble = (err: unknown) => log.warn({ err }, "the store does not answer");
  const look = createReadiness({ store, isStopping, onTrouble });
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    const status = await look();
    return reply.code(status === "ok" ? 200 : 503).send({ status });
  });
  app.get("/metrics", async (request, reply) => {
    // Of interest to the operator only, who is on this machine or behind a proxy that can ask it.
    if (!isLocal(request)) return reply.code(404).send({ status: "not found" });
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function isLocal({ headers, socket }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? "";
  const isLoopback = address === "::1" || /^(::ffff:)?127\./.test(address);
  return isIP(address) !== 0 && isLoopback && headers["x-forwarded-for"] === undefined;
}
