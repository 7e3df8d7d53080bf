import { drawing, legend, line, type Scale, text, WIDTH } from "./svg.ts";

/** Where the data goes in a chart with two axes. */
export const frame = { left: 52, right: WIDTH - 14, top: 56, bottom: 286 } as const;

export interface ChartParts {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly x: Scale;
  readonly y: Scale;
  readonly body: string;
  /** Names for the legend, in the order of their colours; one alone needs none. */
  readonly names: readonly string[];
  readonly alone?: boolean;
}

/** A chart with axes, units, grid and legend. */
export function chart(parts: ChartParts): string {
  const { x, y } = parts;
  const { left, right, top, bottom } = frame;
  const xTicks = x.ticks.map(
    (tick) =>
      line(x(tick), bottom, x(tick), bottom + 4, "grid") +
      text(x(tick), bottom + 18, tick.toFixed(x.digits), "middle", "tick"),
  );
  const yTicks = y.ticks.map(
    (tick) =>
      line(left, y(tick), right, y(tick), "grid") +
      text(left - 6, y(tick) + 4, tick.toFixed(y.digits), "end", "tick"),
  );
  const labels =
    text((left + right) / 2, bottom + 38, parts.xLabel, "middle", "axis") +
    text(10, top - 16, parts.yLabel, "start", "axis");
  const below = parts.names.length > 1 ? legend(parts.names, bottom + 62) : { svg: "", height: 0 };
  const body = yTicks.join("") + xTicks.join("") + labels + parts.body + below.svg;
  return drawing(parts.title, bottom + 48 + below.height, body, parts.alone ?? false);
}
