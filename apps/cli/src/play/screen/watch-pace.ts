/** How fast bots that are being watched go on. */
export interface WatchPace {
  /** Resolves when the next shot may be shown, or at once when aborted. */
  wait(signal: AbortSignal): Promise<void>;
  /** + and - change the speed, a blank pauses and continues. */
  press(key: string): void;
  /** Lets one shot through. */
  step(): void;
  /** Pauses until the answer is called. */
  hold(): () => void;
  isStopped(): boolean;
}

const MIN_PAUSE = 1;
const MAX_PAUSE = 10_000;

export function createWatchPace(startMs: number): WatchPace {
  let pauseMs = Math.max(MIN_PAUSE, startMs);
  let stopped = false;
  let release: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;

  function step(): void {
    clearTimeout(timer);
    const waiting = release;
    release = undefined;
    waiting?.();
  }
  function restart(): void {
    clearTimeout(timer);
    if (release && !stopped) timer = setTimeout(step, pauseMs);
  }
  function stop(value: boolean): void {
    stopped = value;
    restart();
  }
  return {
    wait: (signal) =>
      new Promise((resolve) => {
        release = resolve;
        signal.addEventListener("abort", step, { once: true });
        restart();
      }),
    press(key) {
      if (key === " ") stop(!stopped);
      if (key === "+") pauseMs = Math.max(MIN_PAUSE, pauseMs / 2);
      if (key === "-") pauseMs = Math.min(MAX_PAUSE, Math.max(20, pauseMs) * 2);
    },
    step,
    hold() {
      const was = stopped;
      stop(true);
      return () => stop(was);
    },
    isStopped: () => stopped,
  };
}
