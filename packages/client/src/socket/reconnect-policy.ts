/** How long a connection waits; all in milliseconds. */
export interface ReconnectPolicy {
  /** Before the first new attempt; doubled after each that fails. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /** For a connection to be made and the server's welcome to come. */
  readonly welcomeMs: number;
  /** Silence after which the server is asked whether it is there. */
  readonly quietMs: number;
  /** For its answer. */
  readonly pongMs: number;
}

export const usualPolicy: ReconnectPolicy = {
  firstRetryMs: 400,
  longestRetryMs: 8000,
  welcomeMs: 10_000,
  quietMs: 15_000,
  pongMs: 8_000,
};

/**
 * Before attempt `failures` + 1. Between half and all of the time, at random: when a server comes
 * back, not everybody is at its door in the same moment.
 */
export function retryDelay(
  policy: ReconnectPolicy,
  failures: number,
  random: () => number,
): number {
  const most = Math.min(policy.longestRetryMs, policy.firstRetryMs * 2 ** Math.min(failures, 20));
  return most * (0.5 + random() / 2);
}
