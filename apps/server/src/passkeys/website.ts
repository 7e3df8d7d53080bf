import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";

/** The website for which a passkey is made or used; browsers use it nowhere else. */
export interface Website {
  readonly origin: string;
  /** The host name, without a port. */
  readonly host: string;
}

/**
 * The website of a request, by its origin, which has been compared with the server's own name. Only
 * browsers have passkeys, and they always send it.
 */
export function websiteOf(origin: string | undefined): Result<Website, Problem> {
  if (origin === undefined || !URL.canParse(origin)) return fail(problem("passkey/origin", {}));
  return ok({ origin, host: new URL(origin).hostname });
}
