import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "./context.ts";

/** For whoever runs the server: is it alive, can it serve, and what does it do? */
export function addOperationsRoutes(app: FastifyInstance, context: Context): void {
  const { store, metrics, isStopping, log } = context;
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    try {
      await store.check();
      return { status: "ok" };
    } catch (error) {
      log.warn({ err: error }, "the store does not answer");
      return reply.code(503).send({ status: "no store" });
    }
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
