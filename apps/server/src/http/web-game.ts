import { writeProblem } from "@broadside/protocol";
import { problem } from "@broadside/words";
import type { FastifyInstance } from "fastify";
import sirv from "sirv";
import type { Settings } from "./context.ts";

/** A page needs dozens of files, which cost the server next to nothing. */
const FILES_PER_REQUEST = 40;

/** Serves the built web game, compressed if available, for all URLs outside the API. */
export function serveWebGame(
  app: FastifyInstance,
  folder: string | undefined,
  { limits }: Settings,
): void {
  // Asset names contain a hash; all other files are revalidated, so that updates arrive.
  const files =
    folder === undefined
      ? undefined
      : sirv(folder, {
          dev: false,
          etag: true,
          gzip: true,
          brotli: true,
          setHeaders: (response, path) =>
            response.setHeader(
              "Cache-Control",
              path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
            ),
        });
  const limit = app.rateLimit({ max: limits.requests * FILES_PER_REQUEST, timeWindow: "1 minute" });
  app.setNotFoundHandler({ preValidation: limit }, (request, reply) => {
    const { url, method } = request;
    if (url.startsWith("/api/")) {
      return reply.code(404).send(writeProblem(problem("request/not-found", {})));
    }
    const nothing = () => {
      reply.raw.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" });
      reply.raw.end("There's nothing here. The game is at /.\n");
    };
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    if (!files || (method !== "GET" && method !== "HEAD")) return nothing();
    // Nobody else listens: a file that has gone since the start, as in a new build, would end the server.
    reply.raw.once("pipe", (file) => file.once("error", () => reply.raw.destroy()));
    files(request.raw, reply.raw, nothing);
  });
}
