/** The tables of a store. Times are milliseconds since 1970. */
export interface Schema {
  readonly games: GamesTable;
  readonly events: EventsTable;
  readonly tokens: TokensTable;
  readonly seeks: SeeksTable;
  readonly probe: ProbeTable;
}

interface GamesTable {
  readonly id: string;
  readonly created_at: number;
  /** Null while the game goes on. */
  readonly finished_at: number | null;
}

/** Append-only. The primary key (game, number) decides between two who append at once. */
interface EventsTable {
  readonly game: string;
  readonly number: number;
  readonly at: number;
  readonly type: string;
  /** The seat whose command it was, and the command's id: a retry is answered from here. */
  readonly seat: number | null;
  readonly command: string | null;
  /** JSON text. */
  readonly body: string;
}

/** Who may play which seat. Only the hash of a token is stored. */
interface TokensTable {
  readonly hash: string;
  readonly game: string;
  readonly seat: number;
  readonly created_at: number;
}

interface SeeksTable {
  readonly id: string;
  readonly hash: string;
  /** Two seeks with the same wish can be matched. */
  readonly wish: string;
  readonly name: string | null;
  readonly created_at: number;
  /** When its owner last asked after it. */
  readonly seen_at: number;
  readonly game: string | null;
  readonly seat: number | null;
}

/** A few times, written again and again: see `life.ts`. */
interface ProbeTable {
  readonly id: number;
  readonly at: number;
}
