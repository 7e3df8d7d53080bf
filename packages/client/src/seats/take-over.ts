import { makeHello } from "@broadside/protocol";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import type { Viewer } from "@broadside/rules/view";
import { problem } from "@broadside/words";
import type { ServerClient } from "../http/server-client.ts";
import {
  createConnection,
  type OpenSocket,
  openOwnSocket,
  socketUrl,
} from "../socket/connection.ts";
import { usualPolicy } from "../socket/reconnect-policy.ts";
import type { SeatBook } from "./seat-book.ts";
import type { SeatClaim } from "./seat-link.ts";

export interface TakeOverOptions {
  readonly server: ServerClient;
  readonly book: SeatBook;
  /** From the seat's link. */
  readonly claim: SeatClaim;
  /** Default: the global `WebSocket`. */
  readonly openSocket?: OpenSocket;
}

/** Adds a seat from another device to this one's book. The other device keeps it too. */
export async function takeOverSeat(options: TakeOverOptions): Promise<Result<void, Problem>> {
  const { server, book, claim } = options;
  const { game, seat, token } = claim;
  const held = await book.find(game);
  if (held?.seat === seat) return ok(undefined);
  if (held) return fail(problem("seat/other", {}));
  const info = await server.game(game);
  if (!info.ok) return info;
  const viewer = await whoseToken(options);
  if (!viewer.ok) return viewer;
  if (viewer.value !== seat) return fail(problem("seat/other-link", {}));
  const { variant, stage } = info.value;
  const shared = { server: server.url, game, token, secrets: [], digests: undefined } as const;
  try {
    await book.save({ ...shared, seat, variant, takenAt: Date.now(), isOver: stage === "over" });
  } catch {
    return fail(problem("seat/not-kept", {}));
  }
  return ok(undefined);
}

/** Only the server knows which seat a token is for. */
function whoseToken({
  server,
  claim,
  openSocket = openOwnSocket,
}: TakeOverOptions): Promise<Result<Viewer, Problem>> {
  return new Promise((done) => {
    const end = (answer: Result<Viewer, Problem>) => {
      link.close();
      done(answer);
    };
    const url = socketUrl(server.url);
    const link = createConnection(
      { url, openSocket, policy: usualPolicy, random: Math.random },
      {
        hello: () => makeHello(claim),
        hear(message) {
          if (message.type === "welcome" && message.view) end(ok(message.view.viewer));
        },
        lose: () => end(fail(problem("net/unreachable", { url: server.url }))),
        stop: (error) => end({ ok: false, error }),
      },
    );
    link.open();
  });
}
