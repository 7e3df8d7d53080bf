import { makeHello } from "@broadside/protocol";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";
import type { SavedSeat } from "../seats/saved-seat.ts";
import { createConnection, openOwnSocket, socketUrl } from "../socket/connection.ts";
import { usualPolicy } from "../socket/reconnect-policy.ts";
import type { OnlineGame, OnlineGameOptions } from "./online-game.ts";
import { createSession } from "./session.ts";

/** Resolves once connected, with the current state of the game. */
export async function openOnlineGame(
  options: OnlineGameOptions,
): Promise<Result<OnlineGame, Problem>> {
  const { server, book, game } = options;
  const saved = await book.find(game);
  const info = await server.game(game);
  return info.ok ? connect(options, saved) : info;
}

/** Attempts before opening a game reports an unreachable server; during play there is no limit. */
const FIRST_ATTEMPTS = 4;

/** Resolves with the game once the server's first welcome has arrived. */
function connect(
  options: OnlineGameOptions,
  saved: SavedSeat | undefined,
): Promise<Result<OnlineGame, Problem>> {
  const { server, game, openSocket = openOwnSocket, policy = usualPolicy } = options;
  const url = socketUrl(server.url);
  return new Promise((done) => {
    let failures = 0;
    const begun = Date.now();
    const link = createConnection(
      { url, openSocket, policy, random: Math.random },
      {
        hello: () => makeHello({ game, token: saved?.token }),
        hear(message) {
          if (message.type !== "welcome" || !message.view) return;
          const welcome = { ...message, view: message.view };
          const session = createSession({ options, saved, link, welcome });
          link.handTo(session);
          done(ok(session));
        },
        lose() {
          // The connection retries automatically, as it does later on.
          const isEnough = Date.now() - begun > policy.welcomeMs;
          if (++failures < FIRST_ATTEMPTS && !isEnough) return;
          link.close();
          done(fail(problem("net/unreachable", { url: server.url })));
        },
        stop: (why) => done(fail(why)),
      },
    );
    link.open();
  });
}
