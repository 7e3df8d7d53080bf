import { type ServerMessage, writeHello } from "@broadside/protocol";
import { type Problem, type Result, refuse, type Variant } from "@broadside/rules";
import type { KeptSeat } from "../seats/kept-seat.ts";
import { createConnection } from "../socket/connection.ts";
import { usualPatience } from "../socket/patience.ts";
import { openOwnSocket, socketUrl } from "../socket/socket.ts";
import type { OnlineGameOptions } from "./online-options.ts";
import { createSession, type Session } from "./session.ts";

/** Whoever opens a game is told that the server is away; whoever plays one waits. */
const FIRST_ATTEMPTS = 4;

/** Connects, and gives the session once the server's welcome has come. */
export function connectSession(
  options: OnlineGameOptions,
  kept: KeptSeat | undefined,
  variant: Variant,
): Promise<Result<Session, Problem>> {
  const { server, game, openSocket = openOwnSocket, patience = usualPatience } = options;
  return new Promise((done) => {
    let session: Session | undefined;
    let failures = 0;
    const begun = Date.now();
    const link = createConnection({
      url: socketUrl(server.url),
      hello: writeHello({ game, token: kept?.token }),
      openSocket,
      patience,
      random: Math.random,
      onMessage: hear,
      onLost() {
        if (session) {
          session.lose();
          return;
        }
        // The connection tries again by itself, as it does later on.
        const isEnough = Date.now() - begun > patience.welcomeMs;
        if (++failures < FIRST_ATTEMPTS && !isEnough) return;
        link.close();
        done(refuse("net/unreachable", `The server at ${server.url} cannot be reached.`));
      },
      onRefused(why) {
        if (session) session.stop(why);
        else done({ ok: false, error: why });
      },
    });
    function hear(message: ServerMessage): void {
      session?.hear(message);
      if (session || message.type !== "welcome") return;
      session = createSession({ options, kept, variant, link, welcome: message });
      done({ ok: true, value: session });
    }
    link.open();
  });
}
