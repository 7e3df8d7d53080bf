import type { CreateGame, CreateSeek, Grant } from "@broadside/protocol";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";
import type { ServerClient } from "../http/server-client.ts";
import type { SeatBook } from "./seat-book.ts";

/** Ways to a seat. Every seat is in the book before anyone hears of it: a token is shown once. */
export interface Lobby {
  /** Gives the game's id. */
  create(wanted: CreateGame): Promise<Result<string, Problem>>;
  /** Takes the free seat. `false` if there is none, or it is ours already: then just open the game. */
  join(game: string, name?: string): Promise<Result<boolean, Problem>>;
  /** Waits for somebody who wants to play the same. Aborted, it gives `seek/withdrawn`. */
  seek(wanted: CreateSeek, signal: AbortSignal): Promise<Result<string, Problem>>;
  /** Offers another game or accepts the offer: its id, once both want it. */
  rematch(game: string): Promise<Result<string | undefined, Problem>>;
}

export interface LobbyOptions {
  readonly server: ServerClient;
  readonly book: SeatBook;
  /** Between two questions whether somebody has been found, in milliseconds. */
  readonly pollMs?: number;
  /** Default: the system's. */
  readonly randomBytes?: (count: number) => Uint8Array;
}

/** For requests that got no answer. Each carries the token it wants, so none has a second effect. */
const ATTEMPTS = 3;

export function createLobby(options: LobbyOptions): Lobby {
  const { server, book, pollMs = 1000, randomBytes = systemBytes } = options;
  const newToken = () => base64url(randomBytes(32));
  async function take(grant: Grant): Promise<Result<string, Problem>> {
    const info = await server.game(grant.game);
    if (!info.ok) return info;
    const { game, seat, token } = grant;
    const { variant } = info.value;
    const shared = { server: server.url, takenAt: Date.now(), isOver: false } as const;
    const kept = { ...shared, game, seat, token, variant, secrets: [], digests: undefined };
    try {
      await book.save(kept);
    } catch {
      return fail(problem("seat/not-kept", {}));
    }
    return ok(game);
  }
  return {
    async create(wanted) {
      const body = { ...wanted, token: newToken() };
      const grant = await insist(() => server.createGame(body), pollMs);
      return grant.ok ? take(grant.value) : grant;
    },
    async join(game, name) {
      if (await book.find(game)) return ok(false);
      // A device that cannot save anything asks all the same; `take` says what is wrong.
      const token = await book.tokenToJoin(game, newToken).catch(newToken);
      const body = { ...(name !== undefined && { name }), token };
      const grant = await insist(() => server.join(game, body), pollMs);
      if (!grant.ok) {
        if (!isAway(grant.error)) await book.joinRefused(game);
        return grant.error.code === "game/full" ? ok(false) : grant;
      }
      const taken = await take(grant.value);
      return taken.ok ? ok(true) : taken;
    },
    async seek(wanted, signal) {
      const body = { ...wanted, token: newToken() };
      const seek = await insist(() => server.seek(body), pollMs);
      if (!seek.ok) return seek;
      for (;;) {
        const status = await server.seekStatus(seek.value);
        // A server that is away for a moment must not cost one's place in the queue.
        if (!status.ok && !isAway(status.error)) return status;
        if (status.ok && status.value.grant) return take(status.value.grant);
        if (signal.aborted) {
          await server.withdraw(seek.value);
          return fail(problem("seek/withdrawn", {}));
        }
        await pause(pollMs, signal);
      }
    },
    async rematch(game) {
      const kept = await book.find(game);
      if (!kept) return fail(problem("seat/none", {}));
      const answer = await server.rematch(game, kept.token);
      if (!answer.ok) return answer;
      const { grant } = answer.value;
      if (!grant) return ok(undefined);
      return (await book.find(grant.game)) ? ok(grant.game) : take(grant);
    },
  };
}

async function insist<T>(
  ask: () => Promise<Result<T, Problem>>,
  pauseMs: number,
): Promise<Result<T, Problem>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask();
    if (answer.ok || !isAway(answer.error) || attempt === ATTEMPTS) return answer;
    await new Promise((done) => setTimeout(done, pauseMs));
  }
}

/** Nobody knows whether it was done, or the server will be able to soon. */
const isAway = ({ code }: Problem): boolean =>
  ["net/unreachable", "server/unavailable", "server/stopping"].includes(code);

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      done();
    }
    signal.addEventListener("abort", end);
  });

/** 32 hexadecimal digits that nobody else has. */
export const newCommandId = (randomBytes: (count: number) => Uint8Array): string =>
  Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** From the system; works on pages without https too. */
export const systemBytes = (count: number): Uint8Array =>
  crypto.getRandomValues(new Uint8Array(count));
