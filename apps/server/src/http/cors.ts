import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "./context.ts";
import { ACCESS_KEY_HEADER } from "./request-rights.ts";

/** Lets pages of the origins in the settings read answers; a browser asks with OPTIONS first. */
export function addCors(api: FastifyInstance, { origins }: Settings): void {
  if (origins.length === 0) return;
  const allow = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const { origin } = request.headers;
    reply.header("vary", "Origin");
    if (origin === undefined || !origins.includes(origin)) return false;
    reply.header("access-control-allow-origin", origin);
    reply.header("cross-origin-resource-policy", "cross-origin");
    return true;
  };
  api.addHook("onRequest", async (request, reply) => void allow(request, reply));
  api.options("/*", { schema: { hide: true } }, async (request, reply) => {
    if (allow(request, reply)) {
      reply.headers({
        "access-control-allow-methods": "GET, POST, DELETE",
        "access-control-allow-headers": `content-type, authorization, ${ACCESS_KEY_HEADER}`,
        "access-control-max-age": "600",
      });
    }
    return reply.code(204).send();
  });
}
