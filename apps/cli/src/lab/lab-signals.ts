const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Ctrl-C ends the run in good order; a second one ends the program at once, after `giveUp` has
 * cleared away what is half done.
 */
export function untilInterrupted(giveUp: () => void): { signal: AbortSignal; off(): void } {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) {
      giveUp();
      process.exit(130);
    }
    if (process.stderr.isTTY) {
      process.stderr.write("\r\u001b[KStopping. Press Ctrl-C again to quit now.\n");
    }
    controller.abort();
  };
  for (const signal of signals) process.on(signal, onSignal);
  return {
    signal: controller.signal,
    off() {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}
