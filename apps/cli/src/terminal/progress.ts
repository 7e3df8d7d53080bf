/** A bar on a terminal's error stream for work of over two seconds; silent everywhere else. */
interface Progress {
  update(fraction: number): void;
  clear(): void;
}

const DELAY_MS = 2000;
const WIDTH = 30;

export function createProgress(title: string): Progress {
  const { stderr } = process;
  const begun = performance.now();
  let drawn = 0;
  return {
    update(fraction) {
      const now = performance.now();
      if (!stderr.isTTY || now - begun < DELAY_MS || now - drawn < 100) return;
      drawn = now;
      const full = Math.round(fraction * WIDTH);
      const bar = "█".repeat(full) + "░".repeat(WIDTH - full);
      const left = fraction > 0.02 ? `, ${timeLeft(now - begun, fraction)} left` : "";
      stderr.write(`\r\u001b[K${title} ${bar} ${Math.floor(fraction * 100)}%${left}`);
    },
    clear() {
      if (drawn > 0) stderr.write("\r\u001b[K");
      drawn = 0;
    },
  };
}

function timeLeft(elapsed: number, fraction: number): string {
  const seconds = Math.ceil((elapsed * (1 - fraction)) / fraction / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
