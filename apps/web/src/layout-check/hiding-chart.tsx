import { type Hiding, linearScale, tCritical95 } from "@broadside/lab/core";
import { layoutCheck } from "@broadside/words";

const WIDTH = 480;
const LEFT = 10;
const RIGHT = WIDTH - 10;
const TOP = 30;
const BOTTOM = 120;

interface Bar {
  /** The bar covers expectations from here to one shot more. */
  readonly from: number;
  readonly layouts: number;
}

/** Random layouts by the shots needed to sink them, and this layout's rank among them. */
export function HidingChart({ hiding }: { readonly hiding: Hiding }) {
  const { mean, standardError, games } = hiding;
  // A single game says nothing about the spread.
  const margin = Number.isFinite(standardError) ? tCritical95(games) * standardError : 0;
  const bars = barsOf(hiding.spread);
  const low = Math.min(bars[0]!.from, Math.floor(mean - margin));
  const high = Math.max(bars.at(-1)!.from + 1, Math.ceil(mean + margin));
  const x = linearScale([low - 1, high + 1], [LEFT, RIGHT]);
  const most = Math.max(...bars.map(({ layouts }) => layouts));
  const height = (layouts: number) => (layouts / most) * (BOTTOM - TOP);
  const anchor = x(mean) < 70 ? "start" : x(mean) > WIDTH - 70 ? "end" : "middle";
  return (
    <figure className="hiding-chart">
      <svg viewBox={`0 0 ${WIDTH} 142`} role="img" aria-label={inWords(hiding)}>
        {bars.map(({ from, layouts }) => (
          <rect
            key={from}
            className={from + 0.5 < mean ? "hiding-easier" : "hiding-harder"}
            x={x(from) + 0.5}
            y={BOTTOM - height(layouts)}
            width={Math.max(1, x(from + 1) - x(from) - 1)}
            height={height(layouts)}
          />
        ))}
        <line className="hiding-base" x1={LEFT} x2={RIGHT} y1={BOTTOM} y2={BOTTOM} />
        {x.ticks.map((tick) => (
          <text key={tick} x={x(tick)} y={BOTTOM + 18} textAnchor="middle">
            {tick}
          </text>
        ))}
        <g className="hiding-own">
          <rect
            x={x(mean - margin)}
            y={TOP - 6}
            width={x(mean + margin) - x(mean - margin)}
            height={BOTTOM - TOP + 6}
          />
          <line x1={x(mean)} x2={x(mean)} y1={TOP - 6} y2={BOTTOM} />
          <text x={x(mean)} y={TOP - 12} textAnchor={anchor}>
            {layoutCheck.yours({ mean })}
          </text>
        </g>
      </svg>
      <figcaption className="quiet">
        {margin > 0 ? layoutCheck.axisWithBand() : layoutCheck.axis()}
      </figcaption>
    </figure>
  );
}

/** By whole shots, without gaps. */
function barsOf(spread: readonly number[]): readonly Bar[] {
  const low = Math.floor(spread[0]!);
  const length = Math.floor(spread.at(-1)!) - low + 1;
  return Array.from({ length }, (_, i) => ({
    from: low + i,
    layouts: spread.filter((value) => Math.floor(value) === low + i).length,
  }));
}

function inWords({ mean, spread }: Hiding): string {
  const at = (part: number) => spread[Math.round(part * (spread.length - 1))]!;
  return layoutCheck.chart({
    mean,
    quarter: at(0.25),
    threeQuarters: at(0.75),
    low: at(0.05),
    high: at(0.95),
  });
}
