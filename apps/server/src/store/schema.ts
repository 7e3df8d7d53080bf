import type { AlertKeys, ClaimedTurn, StoredDevice } from "./alerts/alert-records.ts";
import type { StoredAttempt, StoredDay } from "./daily/daily-records.ts";
import type { StoredFleet } from "./fleets/fleet-records.ts";
import type { StoredChallenge, StoredPasskey } from "./passkeys/passkey-records.ts";
import type { PlayerLinkRow, PlayerSeat, PlayerTokenRow, StoredPlayer } from "./player-records.ts";
import type { StoredRating, StoredResult } from "./result-records.ts";
import type { SeatOfToken, Seek, StoredEvent } from "./store.ts";
import type { StoredTournament, StoredTournamentEvent } from "./tournaments/tournament-records.ts";

/** The tables of a store. Times are milliseconds since 1970. */
export interface Schema {
  readonly games: GamesTable;
  /** Append-only. The primary key (game, number) decides which of two concurrent appends wins. */
  readonly events: StoredEvent;
  readonly tokens: TokensTable;
  readonly seeks: Seek;
  readonly probe: ProbeTable;
  readonly players: StoredPlayer;
  readonly player_tokens: PlayerTokenRow;
  readonly player_links: PlayerLinkRow;
  readonly game_players: PlayerSeat;
  /** Append-only, apart from the ratings in it. The log from which ratings are computed. */
  readonly results: StoredResult;
  readonly ratings: StoredRating;
  readonly daily_fleets: StoredDay;
  readonly daily_attempts: StoredAttempt;
  readonly passkeys: StoredPasskey;
  readonly passkey_challenges: StoredChallenge;
  /** One row. */
  readonly alert_keys: AlertKeys & { readonly id: number };
  readonly alert_devices: StoredDevice;
  /** The last turn of each seat for which an alert was sent. */
  readonly alert_turns: ClaimedTurn;
  readonly shared_fleets: StoredFleet;
  readonly tournaments: StoredTournament;
  /** Append-only, like `events`. */
  readonly tournament_events: StoredTournamentEvent;
}

interface GamesTable {
  readonly id: string;
  readonly created_at: number;
  /** Null until the game is over. */
  readonly finished_at: number | null;
  /** 1: anybody may find it in a list; null in rows of an older version. */
  readonly listed: 0 | 1 | null;
}

/** Which token plays which seat. Only the hash of a token is stored. */
interface TokensTable extends SeatOfToken {
  readonly hash: string;
  readonly created_at: number;
}

/** A few times that are updated repeatedly: see `createLife`. */
interface ProbeTable {
  readonly id: number;
  readonly at: number;
}
