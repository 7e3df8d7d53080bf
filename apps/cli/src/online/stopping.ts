/** Ctrl-C: the first asks to stop when the game is over, the second ends the program. */
export interface Stopping {
  readonly signal: AbortSignal;
  close(): void;
}

export function createStopping(say: (text: string) => void): Stopping {
  const stop = new AbortController();
  const interrupted = () => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
    say("Stopping after this game. Press Ctrl-C again to quit now.");
  };
  process.on("SIGINT", interrupted);
  return { signal: stop.signal, close: () => void process.off("SIGINT", interrupted) };
}
