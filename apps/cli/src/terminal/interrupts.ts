const allSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

interface Interruption {
  readonly signal: AbortSignal;
  off(): void;
}

/** The first Ctrl-C aborts the signal, so that work ends cleanly; the second quits at once. */
export function untilInterrupted({
  giveUp = () => {},
  announce = announceStop,
  signals = allSignals,
}: {
  /** Cleans up before the program quits. */
  readonly giveUp?: () => void;
  readonly announce?: () => void;
  readonly signals?: readonly NodeJS.Signals[];
} = {}): Interruption {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) {
      giveUp();
      process.exit(130);
    }
    announce();
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

function announceStop(): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write("\r\u001b[KStopping. Press Ctrl-C again to quit now.\n");
}
