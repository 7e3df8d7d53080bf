import { problemIn, problemSchema, type Schema } from "@broadside/protocol";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { parseJson } from "@broadside/rules/json";
import { problem } from "@broadside/words";

export type Answer<T> = Promise<Result<T, Problem>>;

export interface RequestOptions {
  /** "https://example.org" or "http://192.168.1.7:4173". */
  readonly url: string;
  /** The key that a private server requires to take a seat. */
  readonly accessKey?: string | undefined;
  /** The token of the player for whom requests are made; undefined for a guest. */
  readonly playerToken?: (() => Promise<string | undefined>) | undefined;
  /** Default: the global one. */
  readonly fetch?: typeof fetch;
  /** Maximum wait for a response. */
  readonly timeoutMs?: number;
}

interface Extra {
  readonly body?: unknown;
  readonly token?: string;
}

/** Requests to one server: the answer, or a problem. */
export interface Requests {
  readonly url: string;
  json<T>(method: string, path: string, schema: Schema<T>, extra?: Extra): Answer<T>;
  text(method: string, path: string, extra?: Extra): Answer<string>;
}

const TIMEOUT_MS = 15_000;
/** Longer than the record of the longest game. */
const MAX_ANSWER = 2_000_000;

/** Secrets are sent in headers only: URLs end up in logs. */
export function createRequests(options: RequestOptions): Requests {
  const url = options.url.replace(/\/+$/, "");
  const { fetch: ask = fetch, timeoutMs = TIMEOUT_MS, accessKey, playerToken } = options;

  async function text(method: string, path: string, extra: Extra = {}): Answer<string> {
    try {
      const response = await ask(`${url}/api/v1${path}`, {
        method,
        headers: headersFor(extra, accessKey, await playerToken?.()),
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

const headersFor = ({ body, token }: Extra, accessKey?: string, player?: string) => ({
  ...(body !== undefined && { "content-type": "application/json" }),
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(accessKey !== undefined && { "broadside-key": accessKey }),
  ...(player !== undefined && { "broadside-player": player }),
});

function refusalIn(answer: string, url: string): Result<never, Problem> {
  const value = parseJson(answer);
  const read = value.ok ? problemSchema.read(value.value, "") : value;
  return read.ok ? fail(problemIn(read.value)) : notUnderstood(url);
}

const notUnderstood = (url: string): Result<never, Problem> => fail(problem("net/answer", { url }));

/** A response without a body. */
export const nothing: Schema<void> = { read: () => ok(undefined), json: {} };
