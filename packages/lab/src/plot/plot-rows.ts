import {
  at,
  COLOURS,
  drawing,
  type FormatTick,
  line,
  linearScale,
  plainTick,
  shortNames,
  text,
  WIDTH,
} from "./svg.ts";

/** A point with its interval and optionally a thicker inner one. */
export interface Row {
  readonly label: string;
  readonly middle: number;
  readonly low: number;
  readonly high: number;
  readonly inner?: readonly [number, number];
  readonly colour: number;
  /** Text at the right end. */
  readonly value?: string;
}

export interface RowsPlot {
  readonly title: string;
  readonly xLabel: string;
  readonly rows: readonly Row[];
  /** Draws a line at 0, for no difference. */
  readonly zero?: boolean;
  readonly formatTick?: FormatTick;
  readonly alone?: boolean;
}

/** Characters of a label and its value together. */
export const MAX_LABEL = 52;
const ROW = 40;
const LEFT = 14;
const RIGHT = WIDTH - 14;

/**
 * Labels are above their intervals, so that long names fit on a phone. A row without a known
 * interval (one game) is a point; one without games is only a label.
 */
export function plotRows(plot: RowsPlot): string {
  const { title, xLabel, rows, zero, formatTick = plainTick, alone } = plot;
  const ends = [...rows.flatMap((row) => [row.low, row.middle, row.high]), zero ? 0 : Number.NaN];
  const known = ends.filter(Number.isFinite);
  const [low, high] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [0, 1];
  const room = (high - low) * 0.04 || 0.5;
  const x = linearScale([low - room, high + room], [LEFT, RIGHT]);
  const top = 36;
  const bottom = top + rows.length * ROW;
  const ticks = x.ticks.map(
    (tick) =>
      line(x(tick), top, x(tick), bottom, "grid") +
      text(x(tick), bottom + 16, formatTick(tick, x.digits), "middle", "tick"),
  );
  const origin = zero ? line(x(0), top, x(0), bottom, "zero") : "";
  const labelRoom = MAX_LABEL - Math.max(0, ...rows.map(({ value = "" }) => value.length));
  const labels = shortNames(
    rows.map((row) => row.label),
    labelRoom,
  );
  const drawn = rows.map((row, i) => drawRow(row, labels[i]!, top + i * ROW, x));
  const label = text(WIDTH / 2, bottom + 36, xLabel, "middle", "axis");
  return drawing(
    title,
    bottom + 46,
    ticks.join("") + origin + drawn.join("") + label,
    alone ?? false,
  );
}

type Place = (value: number) => number;

function drawRow(row: Row, label: string, top: number, x: Place): string {
  const y = top + 28;
  return (
    text(LEFT, top + 14, label) +
    (row.value ? text(RIGHT, top + 14, row.value, "end") : "") +
    drawInterval(row, y, x) +
    drawPoint(row, y, x)
  );
}

function drawInterval({ low, high, inner, colour }: Row, y: number, x: Place): string {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return "";
  const kind = `c${colour % COLOURS}`;
  const ends = [low, high].map((end) => line(x(end), y - 4, x(end), y + 4, `bar ${kind}`));
  const thick = inner ? line(x(inner[0]), y, x(inner[1]), y, `thick ${kind}`) : "";
  return line(x(low), y, x(high), y, `bar ${kind}`) + ends.join("") + thick;
}

const drawPoint = ({ middle, colour }: Row, y: number, x: Place): string =>
  Number.isFinite(middle)
    ? `<circle cx="${at(x(middle))}" cy="${y}" r="4" class="mean c${colour % COLOURS} f${colour % COLOURS}"/>`
    : "";
