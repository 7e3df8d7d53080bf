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
  problemIn,
  problemSchema,
  type Schema,
  type SeekGrant,
  seekGrantSchema,
} from "@broadside/protocol";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { parseJson } from "@broadside/rules/json";
import { type GameRecord, parseRecord } from "@broadside/rules/record";
import { problem } from "@broadside/words";

/** A typed client for a game server's HTTP interface. Network errors are `net/…` problems. */
export interface ServerClient {
  /** The server's URL, without a trailing slash. */
  readonly url: string;
  createGame(body: CreateGame): Answer<Grant>;
  /** The public facts about a game. */
  game(id: string): Answer<GameInfo>;
  /** Takes the free seat; `game/full` if there is none. */
  join(id: string, body: JoinGame): Answer<Grant>;
  seek(body: CreateSeek): Answer<SeekGrant>;
  /** The seat, once an opponent has been found. */
  seekStatus(seek: SeekGrant): Answer<PendingGrant>;
  withdraw(seek: SeekGrant): Answer<void>;
  /** Offers a rematch or accepts an offer: the seat in it, once both agree. */
  rematch(id: string, token: string): Answer<PendingGrant>;
  /** The whole record, once the game is over. */
  record(id: string): Answer<GameRecord>;
  bots(): Answer<Bots>;
}

type Answer<T> = Promise<Result<T, Problem>>;

/** A client of the HTTP interface of the server at `options.url`. Every reply is checked. */
export function createServerClient(options: RequestOptions): ServerClient {
  const { url, json, text } = createRequests(options);
  const at = (id: string) => `/games/${encodeURIComponent(id)}`;
  return {
    url,
    createGame: (body) => json("POST", "/games", grantSchema, { body }),
    game: (id) => json("GET", at(id), gameInfoSchema),
    join: (id, body) => json("POST", `${at(id)}/join`, grantSchema, { body }),
    seek: (body) => json("POST", "/seeks", seekGrantSchema, { body }),
    seekStatus: ({ seek, token }) => json("GET", `/seeks/${seek}`, pendingGrantSchema, { token }),
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

export interface RequestOptions {
  /** "https://example.org" or "http://192.168.1.7:4173". */
  readonly url: string;
  /** The key that a private server requires to take a seat. */
  readonly accessKey?: string | undefined;
  /** Default: the global one. */
  readonly fetch?: typeof fetch;
  /** Maximum wait for a response. */
  readonly timeoutMs?: number;
}

interface Extra {
  readonly body?: unknown;
  readonly token?: string;
}

interface Requests {
  readonly url: string;
  json<T>(method: string, path: string, schema: Schema<T>, extra?: Extra): Answer<T>;
  text(method: string, path: string, extra?: Extra): Answer<string>;
}

const TIMEOUT_MS = 15_000;
/** Longer than the record of the longest game. */
const MAX_ANSWER = 2_000_000;

/** Secrets are sent in headers only: URLs end up in logs. */
function createRequests(options: RequestOptions): Requests {
  const url = options.url.replace(/\/+$/, "");
  const { fetch: ask = fetch, timeoutMs = TIMEOUT_MS, accessKey } = options;

  async function text(method: string, path: string, extra: Extra = {}): Answer<string> {
    try {
      const response = await ask(`${url}/api/v1${path}`, {
        method,
        headers: headersFor(extra, accessKey),
        ...(extra.body !== undefined && { body: JSON.stringify(extra.body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = await response.text();
      if (answer.length > MAX_ANSWER) return notUnderstood(url);
      return response.ok ? ok(answer) : refusalIn(answer, url);
    } catch {
      return fail(problem("net/unreachable", { url }));
    }
  }
  return {
    url,
    text,
    async json(method, path, schema, extra) {
      const answer = await text(method, path, extra);
      if (!answer.ok) return answer;
      const value = answer.value === "" ? ok(undefined) : parseJson(answer.value);
      const found = value.ok ? schema.read(value.value, "") : value;
      return found.ok ? found : notUnderstood(url);
    },
  };
}

const headersFor = ({ body, token }: Extra, accessKey: string | undefined) => ({
  ...(body !== undefined && { "content-type": "application/json" }),
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(accessKey !== undefined && { "broadside-key": accessKey }),
});

function refusalIn(answer: string, url: string): Result<never, Problem> {
  const value = parseJson(answer);
  const read = value.ok ? problemSchema.read(value.value, "") : value;
  return read.ok ? fail(problemIn(read.value)) : notUnderstood(url);
}

const notUnderstood = (url: string): Result<never, Problem> => fail(problem("net/answer", { url }));

/** A response without a body. */
const nothing: Schema<void> = { read: () => ok(undefined), json: {} };
