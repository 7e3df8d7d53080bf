import { firstSeat, makeSalt, SALT_BYTES } from "@broadside/protocol";
import { type Seat, seats, unwrap, type Variant } from "@broadside/rules";
import { createFakeServer, type FakeServer } from "./fake-server.test-support.ts";
import type { OnlineGame } from "./game/online-game.ts";
import { openOnlineGame } from "./game/open-game.ts";
import { createMemoryStore, createSeatBook, type SeatBook } from "./seats/seat-book.ts";
import type { ReconnectPolicy } from "./socket/reconnect-policy.ts";

/** Nothing is far away, and nobody waits. */
export const quick: ReconnectPolicy = {
  firstRetryMs: 2,
  longestRetryMs: 20,
  welcomeMs: 2000,
  quietMs: 20,
  pongMs: 200,
};

/** Salts with which a seat wins the draw, and whatever else is random after them. */
export function bytesFor(game: string, first: Seat): (seat: Seat) => (count: number) => Uint8Array {
  const bytes = (seat: Seat, n: number) => new Uint8Array(SALT_BYTES).fill(2 * n + seat);
  const n = [...Array(100).keys()].find(
    (i) => firstSeat(game, [makeSalt(bytes(0, i)), makeSalt(bytes(1, i))]) === first,
  )!;
  return (seat) => (count) =>
    count === SALT_BYTES ? bytes(seat, n) : crypto.getRandomValues(new Uint8Array(count));
}

/** A device that holds a seat of the fake server's game. */
export async function bookWith(
  server: FakeServer,
  variant: Variant,
  seat: Seat,
): Promise<SeatBook> {
  const book = createSeatBook(createMemoryStore());
  const { game } = server;
  const shared = { server: "http://fake", takenAt: 0, secrets: [], digests: undefined };
  await book.save({ ...shared, game, seat, token: server.token(seat), variant, isOver: false });
  return book;
}

export async function sit(server: FakeServer, seat: Seat, book: SeatBook): Promise<OnlineGame> {
  const { game, client, openSocket } = server;
  const randomBytes = bytesFor(game, 0)(seat);
  const options = { server: client, book, game, openSocket, policy: quick, randomBytes };
  return unwrap(await openOnlineGame(options));
}

/** A fake server with both seats taken. */
export async function fakeTables(variant: Variant) {
  const server = createFakeServer(variant);
  const books = await Promise.all(seats.map((seat) => bookWith(server, variant, seat)));
  const [one, two] = await Promise.all(seats.map((seat) => sit(server, seat, books[seat]!)));
  return { server, books, games: [one!, two!] as const };
}
