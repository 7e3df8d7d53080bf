import {
  createLobby,
  createPlayerBook,
  createSeatBook,
  createServerClient,
  type Lobby,
  type OnlineGame,
  type OpenSocket,
  openOnlineGame,
  type PlayerBook,
  type SeatBook,
  type SeatClaim,
  type ServerClient,
  type TextStore,
  takeOverSeat,
} from "@broadside/client";
import type { Result } from "@broadside/rules";
import { excerpt } from "@broadside/rules/text";
import WebSocket from "ws";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { createSeatFolder } from "./seat-folder.ts";

/** The address of the server that `npm start` starts. */
const LOCAL_SERVER = "http://localhost:4300";

/** Everything needed to play on one server from this terminal. */
export interface OnlineContext {
  readonly server: ServerClient;
  readonly book: SeatBook;
  /** Who this computer is on the server. */
  readonly players: PlayerBook;
  readonly lobby: Lobby;
  open(game: string): Promise<OnlineGame>;
  /** Takes a seat over from another device. */
  takeOver(claim: SeatClaim): Promise<void>;
}

/** `isGuest`: requests are made for no player, even if this computer is one. */
export function openOnlineContext(
  given: string | undefined,
  { store = createSeatFolder(), isGuest = false }: ContextOptions = {},
): OnlineContext {
  const { BROADSIDE_SERVER, BROADSIDE_ACCESS_KEY: accessKey } = process.env;
  const url = checkedUrl(given ?? BROADSIDE_SERVER ?? LOCAL_SERVER);
  const book = createSeatBook(store);
  const players = createPlayerBook(store, url);
  const playerToken = async () => (isGuest ? undefined : (await players.find())?.token);
  const server = createServerClient({ url, accessKey, playerToken });
  return {
    server,
    book,
    players,
    lobby: createLobby({ server, book }),
    async open(game) {
      return fromServer(await openOnlineGame({ server, book, game, openSocket }));
    },
    async takeOver(claim) {
      fromServer(await takeOverSeat({ server, book, claim, openSocket }));
    },
  };
}

interface ContextOptions {
  readonly store?: TextStore;
  readonly isGuest?: boolean;
}

const openSocket: OpenSocket = (url, protocol) => new WebSocket(url, protocol);

function checkedUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) {
    const { origin, pathname } = new URL(text);
    return `${origin}${pathname.replace(/\/+$/, "")}`;
  }
  throw new UserError(`--server takes an address like ${LOCAL_SERVER}, not "${text}".`);
}

/** A server's answer. Throws a `UserError` if it refuses or cannot be reached. */
export function fromServer<T>(result: Result<T>): T {
  const hint = result.ok ? "" : (hints[result.error.code] ?? "");
  return orThrow(result, (problem) => `${problem}${hint}`, 1);
}

const hints: Readonly<Record<string, string>> = {
  "net/unreachable":
    " Is it running? `npm start` starts one on this computer; --server names another.",
  "request/key": " Set BROADSIDE_ACCESS_KEY.",
  "player/token": " To become a new one: broadside online player forget",
};

/** " --server URL", or nothing for the local server. */
export const serverFlag = ({ url }: ServerClient): string =>
  url === LOCAL_SERVER ? "" : ` --server ${url}`;

/** A game's id, and its server if a link was given. */
interface GamePlace {
  readonly game: string;
  readonly server?: string;
}

/** Parses an id, or a link that ends with one. */
export function gamePlace(text: string): GamePlace {
  const given = text.trim();
  const game = /(?:^|[/#=])([a-z0-9]{8,40})\/?$/.exec(given)?.[1];
  if (game === undefined) {
    throw new UserError(`"${excerpt(given)}" is neither a game's id nor a link to a game.`);
  }
  return URL.canParse(given) && /^https?:/.test(given)
    ? { game, server: new URL(given).origin }
    : { game };
}
