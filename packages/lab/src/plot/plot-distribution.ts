import { countOf, type Histogram, highestOf, lowestOf } from "../statistics/histogram.ts";
import { Z95 } from "../statistics/student.ts";
import { at, chart, curve, errorBar, type FormatTick, frame, linearScale } from "./svg.ts";

export interface NamedHistogram {
  readonly name: string;
  readonly histogram: Histogram;
  /** Added to the index to get the value. */
  readonly offset?: number;
  /** Number of independent values, if not all are. */
  readonly independent?: number;
}

interface Bin {
  readonly middle: number;
  readonly percent: number;
  /** Half the 95% interval. */
  readonly margin: number;
}

export interface DistributionWords {
  readonly title: string;
  readonly xLabel: string;
  /** The share of games with as many shots, or in steps of more than one. */
  readonly yLabel: (width: number) => string;
  readonly formatTick?: FormatTick;
}

/** Distribution of games over shots, in percent, with 95% error bars. */
export function plotDistribution(
  { title, xLabel, yLabel, formatTick }: DistributionWords,
  series: readonly NamedHistogram[],
  alone = false,
): string {
  const filled = series.filter(({ histogram }) => countOf(histogram) > 0);
  const low = Math.min(...filled.map((s) => lowestOf(s.histogram, s.offset)), Number.MAX_VALUE);
  const high = Math.max(...filled.map((s) => highestOf(s.histogram, s.offset)), 0);
  const width = Math.max(1, Math.ceil((high - low + 1) / 30));
  const binned = series.map((s) => binsOf(s, width));
  const top = Math.max(1, ...binned.flat().map((bin) => bin.percent + bin.margin));
  const range = filled.length > 0 ? ([low - width, high + width] as const) : ([0, 1] as const);
  const x = linearScale(range, [frame.left, frame.right]);
  const y = linearScale([0, top], [frame.bottom, frame.top], 5);
  const body = binned.map((bins, i) => {
    const bars = bins.map(({ middle, percent, margin }) =>
      errorBar(x(middle), y(Math.max(0, percent - margin)), y(percent + margin), i),
    );
    if (series.length === 1)
      return bins.map((bin, k) => column(bin, x, y, width) + bars[k]).join("");
    const points = bins.map(({ middle, percent }) => [x(middle), y(percent)] as const);
    return curve(points, i) + bars.join("");
  });
  const labels = { title, xLabel, yLabel: yLabel(width), formatTick };
  const names = series.map((s) => s.name);
  return chart({ ...labels, x, y, body: body.join(""), names, alone });
}

/** "% of games, in steps of 2" */
export const gamesShare = (width: number): string =>
  width === 1 ? "% of games" : `% of games, in steps of ${width}`;

function binsOf(series: NamedHistogram, width: number): Bin[] {
  const { histogram, offset = 0 } = series;
  const n = countOf(histogram);
  if (n === 0) return [];
  const low = lowestOf(histogram);
  const high = highestOf(histogram);
  const bins: Bin[] = [];
  // Bins start at multiples of their width, so that all series share them.
  const start = low - ((((low + offset) % width) + width) % width);
  for (let from = start; from <= high; from += width) {
    const games = countOf(histogram.slice(Math.max(0, from), from + width));
    const part = games / n;
    const margin = 100 * Z95 * Math.sqrt((part * (1 - part)) / (series.independent ?? n));
    bins.push({ middle: from + (width - 1) / 2 + offset, percent: 100 * part, margin });
  }
  return bins;
}

type Place = (value: number) => number;

function column({ middle, percent }: Bin, x: Place, y: Place, width: number): string {
  const [left, right] = [x(middle - width / 2), x(middle + width / 2)];
  const box = `x="${at(left)}" y="${at(y(percent))}" width="${at(right - left)}" height="${at(y(0) - y(percent))}"`;
  return `<rect ${box} class="f0"/>`;
}
