/** All in milliseconds. */
export interface ReconnectPolicy {
  /** Before the first retry; doubled after each failure. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /** For connecting and the server's welcome. */
  readonly welcomeMs: number;
  /** Silence before the server is pinged. */
  readonly quietMs: number;
  /** For the reply to a ping. */
  readonly pongMs: number;
}

/** The default: retries after 0.4 s, then less and less often, but at least every 8 s. */
export const usualPolicy: ReconnectPolicy = {
  firstRetryMs: 400,
  longestRetryMs: 8000,
  welcomeMs: 10_000,
  quietMs: 15_000,
  pongMs: 8_000,
};

/**
 * The delay before attempt `failures` + 1: random, between half of the time and all of it, so that
 * not every client reconnects at the same moment when a server comes back.
 */
export function retryDelay(
  policy: ReconnectPolicy,
  failures: number,
  random: () => number,
): number {
  const most = Math.min(policy.longestRetryMs, policy.firstRetryMs * 2 ** Math.min(failures, 20));
  return most * (0.5 + random() / 2);
}
