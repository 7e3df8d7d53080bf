import {
  createLobby,
  createMemoryStore,
  createSeatBook,
  createServerClient,
  type OpenSocket,
  openOnlineGame,
  type SeatPlayer,
} from "@broadside/client";
import {
  openCells,
  type Problem,
  pick,
  type Result,
  type Rng,
  randomLayout,
  unwrap,
} from "@broadside/rules";
import { WebSocket } from "ws";

const policy = {
  firstRetryMs: 20,
  longestRetryMs: 300,
  welcomeMs: 20_000,
  quietMs: 5000,
  pongMs: 20_000,
};

/** A person's device: it has no seats yet and reaches one server. */
export function createDevice(
  url: string,
  openSocket: OpenSocket = openPlainSocket,
  ask: typeof fetch = fetch,
  playerToken?: () => Promise<string | undefined>,
  longestRetryMs = policy.longestRetryMs,
) {
  const server = createServerClient({ url, fetch: ask, playerToken });
  const book = createSeatBook(createMemoryStore());
  return {
    server,
    book,
    lobby: createLobby({ server, book, pollMs: 100 }),
    open: (game: string) =>
      insist(() =>
        openOnlineGame({ server, book, game, openSocket, policy: { ...policy, longestRetryMs } }),
      ),
  };
}

/** A device that is a player of the server, with its own token. It is one of hundreds. */
export function deviceOf(url: string, token: string) {
  return createDevice(url, openPlainSocket, fetch, async () => token, 2000);
}

/** A device whose requests come from this address, as a proxy in front of the server would report. */
export function deviceAt(url: string, address: string) {
  const forwarded = { "x-forwarded-for": address };
  return createDevice(
    url,
    (place, protocol) => new WebSocket(place, protocol, { headers: forwarded }),
    (place, init) => fetch(place, { ...init, headers: { ...init?.headers, ...forwarded } }),
  );
}

const openPlainSocket: OpenSocket = (address, protocol) => new WebSocket(address, protocol);

/** Places and fires at random. */
export const randomPlayer = (rng: Rng): SeatPlayer => ({
  place: (variant) => unwrap(randomLayout(variant, rng)),
  choose: (knowledge) => pick(rng, openCells(knowledge)),
});

/** What a person does when the server is away: try again. */
export async function insist<T>(
  ask: () => Promise<Result<T, Problem | readonly Problem[]>>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const answer = await ask();
    if (answer.ok || attempt > 1200) return unwrap(answer);
    await new Promise((done) => setTimeout(done, 100));
  }
}
