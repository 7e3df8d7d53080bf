import { GAME_SUBPROTOCOL, OLD_SUBPROTOCOLS } from "@broadside/protocol";
import type { Problem } from "@broadside/rules";
import websocket from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import type { Context } from "../http/context.ts";
import { addressKey } from "../http/http-server.ts";
import { createAdmission } from "./admission.ts";
import { GOODBYE_MS } from "./bounded-socket.ts";
import { createConnection } from "./connection.ts";
import { addTournamentSocket } from "./tournament-socket.ts";

/** Enough for any fleet on any board. */
const MAX_MESSAGE_BYTES = 16 * 1024;
/** A fragment costs over a hundred bytes, however short it is. No known client splits messages. */
const MAX_FRAGMENTS = 64;
/** Chunks per frame: more than 16 KB take on any network. */
const MAX_BUFFERED_CHUNKS = 128;
const PROBE_MS = 20_000;

export interface Sockets {
  /** Sends everyone a goodbye and waits briefly for theirs. */
  endAll(why: Problem): Promise<void>;
}

export async function addSocketRoute(app: FastifyInstance, context: Context): Promise<Sockets> {
  const admission = createAdmission(context);
  const { open } = admission;
  await app.register(websocket, {
    options: {
      maxPayload: MAX_MESSAGE_BYTES,
      maxFragments: MAX_FRAGMENTS,
      maxBufferedChunks: MAX_BUFFERED_CHUNKS,
      // Pings are answered within the limits for messages.
      autoPong: false,
      // Compression costs memory per socket, and its lengths would reveal more about secrets.
      perMessageDeflate: false,
      // A browser sees no refusal on a socket whose subprotocol was not accepted.
      handleProtocols: (offered) =>
        [GAME_SUBPROTOCOL, ...OLD_SUBPROTOCOLS].find((name) => offered.has(name)) ?? false,
    },
  });
  app.get(
    "/api/v1/socket",
    { websocket: true, schema: { hide: true }, ...admission.route },
    (socket, request) => {
      const origin = { stream: request.socket, address: addressKey(request.ip) };
      admission.admit(socket, request, createConnection(socket, origin, context));
    },
  );
  addTournamentSocket(app, context, admission);
  const probing = setInterval(() => {
    for (const connection of open) connection.probe();
  }, PROBE_MS);
  app.addHook("onClose", async () => clearInterval(probing));
  return {
    async endAll(why) {
      for (const connection of open) connection.end(why, 1001);
      for (let waited = 0; open.size > 0 && waited < GOODBYE_MS; waited += 20) {
        await new Promise((done) => setTimeout(done, 20));
      }
      for (const connection of open) connection.cut();
    },
  };
}
