import { problem } from "@broadside/words";
import type { WebSocket } from "@fastify/websocket";
import type { FastifyRequest } from "fastify";
import type { Context } from "../http/context.ts";
import { ownLimit } from "../http/described.ts";
import { Refusal } from "../http/errors.ts";
import { addressKey } from "../http/http-server.ts";
import { originProblem } from "../http/request-rights.ts";
import type { Connection } from "./connection.ts";

/** Limits on the open sockets of all routes together. */
export interface Admission {
  readonly open: ReadonlySet<Connection>;
  /** The options of a route with sockets: refuses those beyond the limits. */
  readonly route: object;
  /** Counts a socket until it closes. */
  admit(socket: WebSocket, request: FastifyRequest, connection: Connection): void;
}

export function createAdmission(context: Context): Admission {
  const { settings, metrics, journal, isStopping } = context;
  const { limits } = settings;
  const open = new Set<Connection>();
  const perAddress = new Map<string, number>();
  async function preValidation(request: FastifyRequest): Promise<void> {
    const wrong = originProblem(request, settings);
    if (wrong) throw new Refusal(wrong);
    if (isStopping()) throw new Refusal(problem("server/stopping", {}));
    const own = perAddress.get(addressKey(request.ip)) ?? 0;
    if (open.size < limits.sockets && own < limits.socketsPerAddress) return;
    journal.limitHit("sockets");
    throw new Refusal(problem("rate/limit", { what: "connections" }));
  }
  return {
    open,
    route: { ...ownLimit(settings), preValidation },
    admit(socket, request, connection) {
      const key = addressKey(request.ip);
      perAddress.set(key, (perAddress.get(key) ?? 0) + 1);
      open.add(connection);
      metrics.sockets.inc();
      socket.on("close", () => {
        open.delete(connection);
        metrics.sockets.dec();
        const left = (perAddress.get(key) ?? 1) - 1;
        if (left > 0) perAddress.set(key, left);
        else perAddress.delete(key);
      });
    },
  };
}
