/** A bar with games a second and time left, on a terminal's error stream; silent elsewhere. */
interface LabProgress {
  add(games: number): void;
  clear(): void;
}

const DELAY_MS = 500;
const WIDTH = 24;

/** `done`: games of an earlier try; they count for the bar, not for the speed. */
export function createLabProgress(title: string, total: number, done = 0): LabProgress {
  const { stderr } = process;
  const begun = performance.now();
  let played = 0;
  let drawn = 0;
  return {
    add(games) {
      played += games;
      const now = performance.now();
      if (!stderr.isTTY || now - begun < DELAY_MS || now - drawn < 100) return;
      drawn = now;
      const fraction = Math.min(1, (done + played) / total);
      const line = `${bar(fraction)} ${Math.floor(100 * fraction)}%${speed(played, now - begun, total - done - played)}`;
      stderr.write(`\r\u001b[K${`${title} ${line}`.slice(0, (stderr.columns || 80) - 1)}`);
    },
    clear() {
      if (drawn > 0) stderr.write("\r\u001b[K");
      drawn = 0;
    },
  };
}

export function bar(fraction: number): string {
  const full = Math.round(fraction * WIDTH);
  return "█".repeat(full) + "░".repeat(WIDTH - full);
}

function speed(played: number, ms: number, left: number): string {
  const perSecond = (1000 * played) / ms;
  if (perSecond <= 0) return "";
  return `, ${rateText(perSecond)}, ${timeText(left / perSecond)} left`;
}

export function rateText(perSecond: number): string {
  const shown =
    perSecond >= 10 ? Math.round(perSecond).toLocaleString("en-US") : perSecond.toFixed(1);
  return `${shown} games/s`;
}

export function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
