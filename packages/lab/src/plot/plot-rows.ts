import { COLOURS, drawing, line, linearScale, shortened, text, WIDTH } from "./svg.ts";

/** One line of a chart of intervals: a point, its interval, perhaps a thicker inner one. */
export interface Row {
  readonly label: string;
  readonly middle: number;
  readonly low: number;
  readonly high: number;
  readonly inner?: readonly [number, number];
  readonly colour: number;
  /** What stands at its right end. */
  readonly value?: string;
}

export interface RowsPlot {
  readonly title: string;
  readonly xLabel: string;
  readonly rows: readonly Row[];
  /** Draws a line at 0, where there is no difference. */
  readonly zero?: boolean;
  readonly alone?: boolean;
}

const ROW = 40;
const LEFT = 14;
const RIGHT = WIDTH - 14;

/** Labels stand above their intervals, so that long names and a phone's width go together. */
export function plotRows({ title, xLabel, rows, zero, alone }: RowsPlot): string {
  const low = Math.min(...rows.map((row) => row.low), zero ? 0 : Number.MAX_VALUE);
  const high = Math.max(...rows.map((row) => row.high), zero ? 0 : -Number.MAX_VALUE);
  const room = (high - low) * 0.04 || 0.5;
  const x = linearScale([low - room, high + room], [LEFT, RIGHT]);
  const top = 36;
  const bottom = top + rows.length * ROW;
  const ticks = x.ticks.map(
    (tick) =>
      line(x(tick), top, x(tick), bottom, "grid") +
      text(x(tick), bottom + 16, tick.toFixed(x.digits), "middle", "tick"),
  );
  const origin = zero ? line(x(0), top, x(0), bottom, "zero") : "";
  const drawn = rows.map((row, i) => drawRow(row, top + i * ROW, x));
  const label = text(WIDTH / 2, bottom + 36, xLabel, "middle", "axis");
  return drawing(
    title,
    bottom + 46,
    ticks.join("") + origin + drawn.join("") + label,
    alone ?? false,
  );
}

function drawRow(row: Row, top: number, x: (value: number) => number): string {
  const y = top + 28;
  const colour = `c${row.colour % COLOURS}`;
  const inner = row.inner ? line(x(row.inner[0]), y, x(row.inner[1]), y, `thick ${colour}`) : "";
  const ends = [row.low, row.high].map((end) =>
    line(x(end), y - 4, x(end), y + 4, `bar ${colour}`),
  );
  const point = `<circle cx="${Math.round(x(row.middle) * 10) / 10}" cy="${y}" r="4" class="mean ${colour} f${row.colour % COLOURS}"/>`;
  return (
    text(LEFT, top + 14, shortened(row.label, 52 - (row.value?.length ?? 0))) +
    (row.value ? text(RIGHT, top + 14, row.value, "end") : "") +
    line(x(row.low), y, x(row.high), y, `bar ${colour}`) +
    ends.join("") +
    inner +
    point
  );
}
