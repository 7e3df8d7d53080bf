import { readProblem } from "@broadside/protocol";
import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import { type Decoded, parseJson } from "@broadside/rules/json";

export interface RequestOptions {
  /** Where the server is: "https://example.org" or "http://192.168.1.7:4173". */
  readonly url: string;
  /** What a private server asks of everybody who takes a seat. */
  readonly accessKey?: string | undefined;
  /** Default: the program's own. */
  readonly fetch?: typeof fetch;
  /** How long an answer may take, in milliseconds. */
  readonly timeoutMs?: number;
}

type Answer<T> = Promise<Result<T, Problem>>;

interface Extra {
  readonly body?: unknown;
  readonly token?: string;
}

export interface Requests {
  readonly url: string;
  json<T>(
    method: string,
    path: string,
    read: (value: unknown) => Decoded<T>,
    extra?: Extra,
  ): Answer<T>;
  text(method: string, path: string, extra?: Extra): Answer<string>;
}

const TIMEOUT_MS = 15_000;
/** Longer than the record of the longest game. */
const MAX_ANSWER = 2_000_000;

/** Secrets travel in headers only: addresses end up in logs. */
export function createRequests(options: RequestOptions): Requests {
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
      return refuse("net/unreachable", `The server at ${url} cannot be reached.`);
    }
  }
  return {
    url,
    text,
    async json(method, path, read, extra) {
      const answer = await text(method, path, extra);
      if (!answer.ok) return answer;
      const value = answer.value === "" ? ok(undefined) : parseJson(answer.value);
      const found = value.ok ? read(value.value) : value;
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
  const read = value.ok ? readProblem(value.value) : value;
  return read.ok ? refuse(read.value.code, read.value.message) : notUnderstood(url);
}

const notUnderstood = (url: string): Result<never, Problem> =>
  refuse("net/answer", `${url} does not answer like a Broadside server.`);
