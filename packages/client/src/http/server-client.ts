import {
  type Bots,
  botsSchema,
  type CreateGame,
  type CreateSeek,
  type GameInfo,
  type Grant,
  gameInfoSchema,
  grantSchema,
  type JoinGame,
  type PendingGrant,
  pendingGrantSchema,
  type SeekGrant,
  type SeekStatus,
  seekGrantSchema,
  seekStatusSchema,
} from "@broadside/protocol";
import { fail } from "@broadside/rules";
import { type GameRecord, parseRecord } from "@broadside/rules/record";
import { problem } from "@broadside/words";
import { type AlertClient, createAlertClient } from "./alert-client.ts";
import { type ClubClient, createClubClient } from "./club-client.ts";
import { createDailyClient, type DailyClient } from "./daily-client.ts";
import { createFleetClient, type FleetClient } from "./fleet-client.ts";
import { createPasskeyClient, type PasskeyClient } from "./passkey-client.ts";
import { createPlayerClient, type PlayerClient } from "./player-client.ts";
import { type Answer, createRequests, nothing, type RequestOptions } from "./requests.ts";
import { createTournamentClient, type TournamentClient } from "./tournament-client.ts";

/** A typed client for a game server's HTTP interface. Network errors are `net/…` problems. */
export interface ServerClient
  extends PlayerClient,
    ClubClient,
    DailyClient,
    TournamentClient,
    AlertClient,
    PasskeyClient,
    FleetClient {
  /** The server's URL, without a trailing slash. */
  readonly url: string;
  createGame(body: CreateGame): Answer<Grant>;
  /** The public facts about a game. */
  game(id: string): Answer<GameInfo>;
  /** Takes the free seat; `game/full` if there is none. */
  join(id: string, body: JoinGame): Answer<Grant>;
  seek(body: CreateSeek): Answer<SeekGrant>;
  /** The seat, once an opponent has been found. */
  seekStatus(seek: SeekGrant): Answer<SeekStatus>;
  withdraw(seek: SeekGrant): Answer<void>;
  /** Offers a rematch or accepts an offer: the seat in it, once both agree. */
  rematch(id: string, token: string): Answer<PendingGrant>;
  /** The whole record, once the game is over. */
  record(id: string): Answer<GameRecord>;
  bots(): Answer<Bots>;
}

/** A client of the HTTP interface of the server at `options.url`. Every reply is checked. */
export function createServerClient(options: RequestOptions): ServerClient {
  const requests = createRequests(options);
  const { url, json, text } = requests;
  const at = (id: string) => `/games/${encodeURIComponent(id)}`;
  return {
    ...createPlayerClient(requests),
    ...createClubClient(requests),
    ...createDailyClient(requests),
    ...createTournamentClient(requests),
    ...createAlertClient(requests),
    ...createPasskeyClient(requests),
    ...createFleetClient(requests),
    url,
    createGame: (body) => json("POST", "/games", grantSchema, { body }),
    game: (id) => json("GET", at(id), gameInfoSchema),
    join: (id, body) => json("POST", `${at(id)}/join`, grantSchema, { body }),
    seek: (body) => json("POST", "/seeks", seekGrantSchema, { body }),
    seekStatus: ({ seek, token }) => json("GET", `/seeks/${seek}`, seekStatusSchema, { token }),
    withdraw: ({ seek, token }) => json("DELETE", `/seeks/${seek}`, nothing, { token }),
    rematch: (id, token) => json("POST", `${at(id)}/rematch`, pendingGrantSchema, { token }),
    async record(id) {
      const found = await text("GET", `${at(id)}/record`);
      if (!found.ok) return found;
      const read = parseRecord(found.value);
      return read.ok ? read : fail(problem("net/record", { reason: read.error[0]! }));
    },
    bots: () => json("GET", "/bots", botsSchema),
  };
}
