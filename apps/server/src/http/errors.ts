import { writeProblem } from "@broadside/protocol";
import type { Problem } from "@broadside/rules";
import { problem, problemText } from "@broadside/words";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { StoreUnavailable } from "../store/unavailable.ts";
import type { Journal } from "./journal.ts";

/** Every response of 400 or more is a problem with a code; internal errors go to the log only. */
export function answerErrors(app: FastifyInstance, log: Logger, journal: Journal): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalFor(error);
    if (error instanceof StoreUnavailable) {
      log.error({ err: error.cause, route: routeOf(request) }, "the store failed");
    }
    if (!refusal) {
      log.error({ err: error, route: routeOf(request) }, "a request failed");
      return reply.code(500).send(writeProblem(problem("server/error", {})));
    }
    journal.refused(refusal.problem.code, { route: routeOf(request), status: refusal.status });
    // Drops any further requests on this connection.
    if (refusal.status === 429) reply.header("connection", "close");
    return reply.code(refusal.status).send(writeProblem(refusal.problem));
  });
}

/** The pattern of a route, never the requested URL. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? "other";

/** Fastify's own refusals as our problems; undefined for internal errors. */
function refusalFor(error: FastifyError): Refusal | undefined {
  if (error instanceof StoreUnavailable) return new Refusal(STORE_AWAY);
  const known = fastifyProblems[error.code];
  if (known) return new Refusal(known);
  if (error.statusCode === undefined || error.statusCode >= 500) return undefined;
  return new Refusal(problem("request/malformed", {}), error.statusCode);
}

const STORE_AWAY = problem("server/unavailable", {});

const fastifyProblems: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: problem("request/too-large", {}),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problem("request/media-type", {}),
  FST_ERR_CTP_EMPTY_JSON_BODY: problem("request/no-body", {}),
  FST_ERR_CTP_INVALID_JSON_BODY: problem("json/syntax", {}),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: problem("request/length", {}),
};

/** Thrown by a route to respond with a problem. */
export class Refusal extends Error {
  readonly problem: Problem;
  readonly status: number;

  constructor(why: Problem, status = statusOf(why.code)) {
    super(problemText(why));
    this.problem = why;
    this.status = status;
  }
}

/** The value; throws the first problem as a response. */
export function granted<T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: Problem | readonly Problem[] },
): T {
  if (result.ok) return result.value;
  const { error } = result;
  throw new Refusal("code" in error ? error : error[0]!);
}

const statuses: Readonly<Record<string, number>> = {
  "game/unknown": 404,
  "seek/unknown": 404,
  "daily/none": 404,
  "daily/over": 409,
  "daily/stale": 409,
  "daily/sunk": 409,
  "fleets/off": 403,
  "passkey/refused": 403,
  "player/unknown": 404,
  "tournament/unknown": 404,
  "tournament/key": 403,
  "tournament/not-yours": 403,
  "tournament/removed": 403,
  "tournament/no-bots": 403,
  "tournament/over": 409,
  "tournament/full": 409,
  "tournament/too-few": 409,
  "player/link": 404,
  "player/token": 401,
  "player/banned": 403,
  "player/name-taken": 409,
  "request/not-found": 404,
  "game/full": 409,
  "game/token": 409,
  "match/over": 409,
  "rematch/not-over": 409,
  "record/not-over": 409,
  "record/aborted": 409,
  "request/token": 401,
  "request/key": 403,
  "request/origin": 403,
  "request/host": 421,
  "request/too-large": 413,
  "request/media-type": 415,
  "rate/limit": 429,
  "server/busy": 503,
  "server/stopping": 503,
  "server/unavailable": 503,
};

const statusOf = (code: string): number => statuses[code] ?? 400;
