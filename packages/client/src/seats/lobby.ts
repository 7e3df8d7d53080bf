import type { CreateGame, CreateSeek, Grant } from "@broadside/protocol";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";
import type { ServerClient } from "../http/server-client.ts";
import type { SeatBook } from "./seat-book.ts";

/** Ways to get a seat. Every seat is saved first, because a token is shown only once. */
export interface Lobby {
  /** Returns the game's id. */
  create(wanted: CreateGame): Promise<Result<string, Problem>>;
  /** Takes the free seat. `false` if there is none or it is already ours: just open the game. */
  join(game: string, name?: string, rated?: boolean): Promise<Result<boolean, Problem>>;
  /** Waits for someone who wants the same game. If aborted, the result is `seek/withdrawn`. */
  seek(
    wanted: CreateSeek,
    signal: AbortSignal,
    /** Called with a bot of about your strength, once, if nobody has been found for a while. */
    onOffer?: (bot: string) => void,
  ): Promise<Result<string, Problem>>;
  /** Takes the seat that the player of this device got on another device. Returns the game's id. */
  continueSeat(game: string): Promise<Result<string, Problem>>;
  /** Offers a rematch or accepts an offer: its id, once both agree. */
  rematch(game: string): Promise<Result<string | undefined, Problem>>;
}

export interface LobbyOptions {
  readonly server: ServerClient;
  readonly book: SeatBook;
  /** Milliseconds between polls for an opponent. */
  readonly pollMs?: number;
  /** Default: the system's randomness. */
  readonly randomBytes?: (count: number) => Uint8Array;
}

/** For requests without a reply. Each carries the token it wants, so it can be repeated. */
const ATTEMPTS = 3;

/** Gets seats on a server, and stores each in the seat book before it returns. */
export function createLobby(options: LobbyOptions): Lobby {
  const { server, book, pollMs = 1000, randomBytes = systemBytes } = options;
  const freshToken = () => newToken(randomBytes);
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
      const body = { ...wanted, token: freshToken() };
      const grant = await insist(() => server.createGame(body), pollMs);
      return grant.ok ? take(grant.value) : grant;
    },
    async join(game, name, rated) {
      if (await book.find(game)) return ok(false);
      // A device that cannot save still asks; `take` reports the problem.
      const token = await book.tokenToJoin(game, freshToken).catch(freshToken);
      const body = {
        ...(name !== undefined && { name }),
        ...(rated !== undefined && { rated }),
        token,
      };
      const grant = await insist(() => server.join(game, body), pollMs);
      if (!grant.ok) {
        if (!isAway(grant.error)) await book.joinRefused(game);
        return grant.error.code === "game/full" ? ok(false) : grant;
      }
      const taken = await take(grant.value);
      return taken.ok ? ok(true) : taken;
    },
    async seek(wanted, signal, onOffer) {
      let isOffered = false;
      const body = { ...wanted, token: freshToken() };
      const seek = await insist(() => server.seek(body), pollMs);
      if (!seek.ok) return seek;
      for (;;) {
        const status = await server.seekStatus(seek.value);
        // A server that is briefly unreachable must not cost the player their place in the queue.
        if (!status.ok && !isAway(status.error)) return status;
        if (status.ok && status.value.grant) return take(status.value.grant);
        if (status.ok && status.value.bot !== undefined && !isOffered) {
          isOffered = true;
          onOffer?.(status.value.bot);
        }
        if (signal.aborted) {
          await server.withdraw(seek.value);
          return fail(problem("seek/withdrawn", {}));
        }
        await pause(pollMs, signal);
      }
    },
    async continueSeat(game) {
      const grant = await server.ownSeat(game);
      return grant.ok ? take(grant.value) : grant;
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

/** Nobody knows whether it was done, or the server will soon be back. */
const isAway = ({ code }: Problem): boolean =>
  ["net/unreachable", "server/unavailable", "server/stopping"].includes(code);

/** 32 random bytes in base64url. */
export const newToken = (randomBytes = systemBytes): string => base64url(randomBytes(32));

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

/** 32 random hexadecimal digits. */
export const newCommandId = (randomBytes: (count: number) => Uint8Array): string =>
  Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** From the system; also works on pages without https. */
export function systemBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
