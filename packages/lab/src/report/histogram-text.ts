import { countOf, type Histogram, highestOf, lowestOf } from "../statistics/histogram.ts";

/** Eighths of a character cell. */
const BLOCKS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"] as const;

/** Horizontal bars for a terminal, at most `rows` lines. */
export function makeHistogramText(histogram: Histogram, width = 50, rows = 24): string {
  const n = countOf(histogram);
  if (n === 0) return "No game was finished.";
  const low = lowestOf(histogram);
  const high = highestOf(histogram);
  const step = Math.max(1, Math.ceil((high - low + 1) / rows));
  const bins: { from: number; to: number; games: number }[] = [];
  for (let from = low - (low % step); from <= high; from += step) {
    const games = countOf(histogram.slice(from, from + step));
    bins.push({ from, to: from + step - 1, games });
  }
  const most = Math.max(...bins.map((bin) => bin.games));
  const lines = bins.map(({ from, to, games }) => {
    const label = step === 1 ? `${from}` : `${from}–${to}`;
    const share = `${games.toLocaleString("en-US")} (${((100 * games) / n).toFixed(1)}%)`;
    return `${label.padStart(9)} ${bar((games / most) * width)} ${share}`;
  });
  return [`${"shots".padStart(9)} games (n = ${n.toLocaleString("en-US")})`, ...lines].join("\n");
}

function bar(length: number): string {
  const whole = Math.floor(length);
  return "█".repeat(whole) + BLOCKS[Math.round((length - whole) * 8)]!;
}
