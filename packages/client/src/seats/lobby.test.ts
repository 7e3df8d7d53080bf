import type { JoinGame } from "@broadside/protocol";
import { fail, ok, type Problem, preset, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";
import { describe, expect, it } from "vitest";
import type { ServerClient } from "../http/server-client.ts";
import { createLobby } from "./lobby.ts";
import { createMemoryStore, createSeatBook } from "./seat-book.ts";

const GAME = "abcdefgh23";
const lost = fail(problem("net/unreachable", { url: "http://fake" }));

/** A server with one free seat that gives it to the first token, and whose answers may be lost. */
function lossyServer() {
  let owner: string | undefined;
  const server = {
    isLossy: true,
    asked: [] as string[],
    url: "http://fake",
    async join(game: string, { token }: JoinGame): Promise<Result<object, Problem>> {
      server.asked.push(token!);
      owner ??= token;
      if (server.isLossy) return lost;
      return owner === token ? ok({ game, seat: 1, token }) : fail(problem("game/full", {}));
    },
    game: async () => ok({ variant: preset("mini") }),
  };
  return server;
}

describe("joining a game", () => {
  it("goes on with the same token after the answer was lost, even in another run", async () => {
    const server = lossyServer();
    const store = createMemoryStore();
    const join = () => {
      const book = createSeatBook(store);
      return createLobby({ server: server as unknown as ServerClient, book, pollMs: 0 }).join(GAME);
    };
    expect(await join()).toEqual(lost);
    server.isLossy = false;
    expect(await join()).toEqual(ok(true));
    expect(new Set(server.asked).size).toBe(1);
    expect((await createSeatBook(store).find(GAME))?.token).toBe(server.asked[0]);
    expect(await store.names()).toEqual([GAME]);
  });

  it("leaves nothing behind when the seat is somebody else's", async () => {
    const server = lossyServer();
    server.isLossy = false;
    await server.join(GAME, { token: "somebody" });
    const store = createMemoryStore();
    const book = createSeatBook(store);
    const lobby = createLobby({ server: server as unknown as ServerClient, book, pollMs: 0 });
    expect(await lobby.join(GAME)).toEqual(ok(false));
    expect(await store.names()).toEqual([]);
  });
});
