import { type Problem, problem } from "@broadside/rules";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { StoreUnavailable } from "../store/unavailable.ts";
import type { Journal } from "./journal.ts";

/** Every answer of 400 or more is a problem with a code; what goes wrong inside is told to the log only. */
export function answerErrors(app: FastifyInstance, log: Logger, journal: Journal): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalFor(error);
    if (error instanceof StoreUnavailable) {
      log.error({ err: error.cause, route: routeOf(request) }, "the store failed");
    }
    if (!refusal) {
      log.error({ err: error, route: routeOf(request) }, "a request failed");
      const message = "Something went wrong on the server. Try again.";
      return reply.code(500).send(problem("server/error", message));
    }
    journal.refused(refusal.problem.code, { route: routeOf(request), status: refusal.status });
    // Whatever else was sent on this connection is dropped with it.
    if (refusal.status === 429) reply.header("connection", "close");
    return reply.code(refusal.status).send(refusal.problem);
  });
}

/** The pattern of a route, never the address that was asked for. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? "other";

/** What Fastify refuses by itself, in our words. Undefined for our own faults. */
function refusalFor(error: FastifyError): Refusal | undefined {
  if (error instanceof StoreUnavailable) return new Refusal(STORE_AWAY);
  const known = fastifyProblems[error.code];
  if (known) return new Refusal(known);
  if (error.validation) {
    const [first] = error.validation;
    const where = first?.instancePath ? first.instancePath.slice(1).replaceAll("/", ".") : "";
    const message = `The request is not right: ${where || "the body"} ${first?.message ?? "is wrong"}.`;
    return new Refusal(problem("request/invalid", message));
  }
  if (error.statusCode === undefined || error.statusCode >= 500) return undefined;
  return new Refusal(problem("request/invalid", "The request is malformed."), error.statusCode);
}

const STORE_AWAY = problem(
  "server/unavailable",
  "The server cannot reach its games at the moment. Try again in a minute.",
);

const fastifyProblems: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: problem("request/too-large", "The request is too large."),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problem("request/media-type", "Send JSON."),
  FST_ERR_CTP_EMPTY_JSON_BODY: problem("request/invalid", "The request has no body."),
  FST_ERR_CTP_INVALID_JSON_BODY: problem("json/syntax", "The body is not JSON."),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: problem("request/invalid", "The length is wrong."),
};

/** Thrown by a route to answer with a problem. */
export class Refusal extends Error {
  readonly problem: Problem;
  readonly status: number;

  constructor(problem: Problem, status = statusOf(problem.code)) {
    super(problem.message);
    this.problem = problem;
    this.status = status;
  }
}

/** The value, or the first of what is wrong as an answer. */
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
