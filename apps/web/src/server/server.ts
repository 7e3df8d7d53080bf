import {
  createLobby,
  createPlayerBook,
  createSeatBook,
  createServerClient,
  type Lobby,
  makeSeatCode,
  openOnlineGame,
  type PlayerBook,
  type SavedSeat,
  type SeatBook,
  type ServerClient,
  type TextStore,
} from "@broadside/client";
import { server } from "@broadside/words";
import { makeHash } from "../frame/route.ts";
import { storage } from "../store/storage.ts";

const ACCESS_KEY = "access-key";

/** Tokens, layouts and salts stay in this browser. Throws if one cannot be saved. */
const textStore = (prefix: string): TextStore => ({
  names: () => storage.names(prefix),
  read: (name) => storage.read(prefix + name),
  write(name, text) {
    if (!storage.write(prefix + name, text)) throw new Error(server.noStorage());
  },
  remove: (name) => storage.remove(prefix + name),
});

export const seatBook: SeatBook = createSeatBook(textStore("seat."));

/** Who this browser is on the server that served this page. */
export const playerBook: PlayerBook = createPlayerBook(textStore("online."), location.origin);

/** The server that served this page. Requests are made for this browser's player, if it has one. */
export const ownServer = (): ServerClient =>
  createServerClient({
    url: location.origin,
    accessKey: storage.read(ACCESS_KEY),
    playerToken: async () => (await playerBook.find())?.token,
  });

export const ownLobby = (): Lobby => createLobby({ server: ownServer(), book: seatBook });

/** The key that a private server requires to take a seat. */
export const saveAccessKey = (key: string): void => void storage.write(ACCESS_KEY, key);

export const openGame = (game: string) =>
  openOnlineGame({ server: ownServer(), book: seatBook, game });

const page = (): string => location.href.split("#")[0]!;

/** Lets the person who opens it take the free seat, or watch. */
export const inviteLink = (game: string): string => page() + makeHash({ page: "game", code: game });

/**
 * Moves a seat to another device. The token comes after the #, which browsers do not send, so it
 * appears in no log.
 */
export const seatLink = (seat: SavedSeat): string =>
  page() + makeHash({ page: "seat", code: makeSeatCode(seat) });
