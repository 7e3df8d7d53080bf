import {
  type BotsJson,
  type CreateGame,
  type CreateSeek,
  type GameInfo,
  type Grant,
  type JoinGame,
  readBots,
  readGameInfo,
  readGrant,
  readPendingGrant,
  readSeekGrant,
  type SeekGrant,
  type SeekStatus,
} from "@broadside/protocol";
import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import { type GameRecord, parseRecord } from "@broadside/rules/record";
import { createRequests, type RequestOptions } from "./requests.ts";

/** A game server's HTTP interface, typed. What goes wrong on the way is a `net/…` problem. */
export interface ServerClient {
  /** Where the server is, without a slash at the end. */
  readonly url: string;
  createGame(body: CreateGame): Answer<Grant>;
  /** What anybody may know about a game. */
  game(id: string): Answer<GameInfo>;
  /** Takes the free seat; `game/full` if there is none. */
  join(id: string, body: JoinGame): Answer<Grant>;
  seek(body: CreateSeek): Answer<SeekGrant>;
  /** The seat, once somebody has been found. */
  seekStatus(seek: SeekGrant): Answer<SeekStatus>;
  withdraw(seek: SeekGrant): Answer<void>;
  /** Offers another game or accepts the other's offer: the seat in it, once both want it. */
  rematch(id: string, token: string): Answer<SeekStatus>;
  /** Everything, once the game is over. */
  record(id: string): Answer<GameRecord>;
  bots(): Answer<BotsJson>;
}

type Answer<T> = Promise<Result<T, Problem>>;

export function createServerClient(options: RequestOptions): ServerClient {
  const { url, json, text } = createRequests(options);
  const at = (id: string) => `/games/${encodeURIComponent(id)}`;
  return {
    url,
    createGame: (body) => json("POST", "/games", readGrant, { body }),
    game: (id) => json("GET", at(id), readGameInfo),
    join: (id, body) => json("POST", `${at(id)}/join`, readGrant, { body }),
    seek: (body) => json("POST", "/seeks", readSeekGrant, { body }),
    seekStatus: ({ seek, token }) => json("GET", `/seeks/${seek}`, readPendingGrant, { token }),
    withdraw: ({ seek, token }) => json("DELETE", `/seeks/${seek}`, () => ok(undefined), { token }),
    rematch: (id, token) => json("POST", `${at(id)}/rematch`, readPendingGrant, { token }),
    async record(id) {
      const found = await text("GET", `${at(id)}/record`);
      if (!found.ok) return found;
      const read = parseRecord(found.value);
      return read.ok ? read : refuse("net/record", read.error[0]!.message);
    },
    bots: () => json("GET", "/bots", readBots),
  };
}
