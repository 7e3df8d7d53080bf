/** A bar on a terminal's error stream while work takes long; silent everywhere else. */
interface Progress {
  update(fraction: number): void;
  clear(): void;
}

const WIDTH = 24;
/** Milliseconds between updates. */
const REDRAW_MS = 100;
/** Shorter work shows no progress. */
const DELAY_MS = 2000;

/** `delayMs`: shorter work shows no bar. `detail`: replaces the time left. */
export function createProgress(
  title: string,
  delayMs = DELAY_MS,
  detail: (elapsedMs: number, fraction: number) => string = timeLeft,
): Progress {
  const { stderr } = process;
  const begun = performance.now();
  let drawn = 0;
  return {
    update(fraction) {
      const now = performance.now();
      if (!stderr.isTTY || now - begun < delayMs || now - drawn < REDRAW_MS) return;
      drawn = now;
      drawLine(`${title} ${bar(fraction)}${detail(now - begun, fraction)}`);
    },
    clear() {
      if (drawn > 0) clearLine();
      drawn = 0;
    },
  };
}

/**
 * Shows how long a task has taken whose end nobody knows, from two seconds on; call the result when it
 * ends. `limitMs`: the time after which it is given up.
 */
export function showWaiting(title: string, limitMs?: number): () => void {
  if (!process.stderr.isTTY) return () => {};
  const begun = performance.now();
  const limit = limitMs === undefined ? "" : ` of at most ${timeText(limitMs / 1000)}`;
  const draw = () => {
    const elapsed = performance.now() - begun;
    if (elapsed >= DELAY_MS) drawLine(`${title} … ${Math.floor(elapsed / 1000)} s${limit}`);
  };
  const timer = setInterval(draw, 500);
  return () => {
    clearInterval(timer);
    if (performance.now() - begun >= DELAY_MS) clearLine();
  };
}

/** Shows how far work is once it says so, and until then how long it has taken. */
export function showWork(title: string): Progress {
  const progress = createProgress(title);
  let stopWaiting: (() => void) | undefined = showWaiting(title);
  const stop = () => {
    stopWaiting?.();
    stopWaiting = undefined;
  };
  return {
    update(fraction) {
      stop();
      progress.update(fraction);
    },
    clear() {
      stop();
      progress.clear();
    },
  };
}

/** Counts games. `done`: games of an earlier run, which count for the bar but not for the speed. */
export function createGameProgress(title: string, total: number, done = 0) {
  let played = 0;
  const speed = (ms: number) =>
    played === 0 ? "" : speedText((1000 * played) / ms, total - done - played);
  const progress = createProgress(title, 500, speed);
  return {
    add(games: number): void {
      played += games;
      progress.update(Math.min(1, (done + played) / total));
    },
    clear: progress.clear,
  };
}

/** "██████░░░░░░ 50%" */
export function bar(fraction: number): string {
  const full = Math.round(fraction * WIDTH);
  return `${"█".repeat(full)}${"░".repeat(WIDTH - full)} ${Math.floor(100 * fraction)}%`;
}

/** Replaces the terminal's current line, cut to fit. */
export function drawLine(line: string): void {
  process.stderr.write(`\r\u001b[K${line.slice(0, (process.stderr.columns || 80) - 1)}`);
}

export const clearLine = (): void => void process.stderr.write("\r\u001b[K");

const timeLeft = (elapsedMs: number, fraction: number): string =>
  fraction > 0.02 ? `, ${timeText((elapsedMs * (1 - fraction)) / fraction / 1000)} left` : "";

/** ", 1,234 games/s, 5 min left" */
export const speedText = (gamesPerSecond: number, gamesLeft: number): string =>
  `, ${rateText(gamesPerSecond)}${gamesPerSecond > 0 ? `, ${timeText(gamesLeft / gamesPerSecond)} left` : ""}`;

export function rateText(gamesPerSecond: number): string {
  const figure =
    gamesPerSecond >= 10
      ? Math.round(gamesPerSecond).toLocaleString("en-US")
      : gamesPerSecond.toFixed(1);
  return `${figure} games/s`;
}

export function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
