import {
  createLobby,
  createPlayerBook,
  createSeatBook,
  createServerClient,
  type FollowedTournament,
  followTournament,
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
import type { Problem, Result } from "@broadside/rules";
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
  /** Follows a tournament live, until the function returned is called. */
  follow(tournament: string, player: string, listener: TournamentListener): () => void;
  /** Takes a seat over from another device. */
  takeOver(claim: SeatClaim): Promise<void>;
}

interface TournamentListener {
  onNews(news: FollowedTournament): void;
  /** There will be no more news. */
  onStop(why: Problem): void;
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
    follow(tournament, player, { onNews, onStop }) {
      const connect = (address: string) => new WebSocket(address);
      const wanted = { server, tournament, player, openSocket: connect };
      return followTournament({ ...wanted, onNews, onStop });
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
  const place = placeIn(text);
  if (place) return place;
  throw new UserError(`"${excerpt(text.trim())}" is neither a game's id nor a link to a game.`);
}

/** Undefined if there is no id in the text. Tournaments have ids and links like those of games. */
export function placeIn(text: string): GamePlace | undefined {
  const given = text.trim();
  const game = /(?:^|[/#=])([a-z0-9]{8,40})(?:\/board)?\/?$/.exec(given)?.[1];
  if (game === undefined) return undefined;
  return URL.canParse(given) && /^https?:/.test(given)
    ? { game, server: new URL(given).origin }
    : { game };
}
