import { club } from "@broadside/words";

/** A rating after a game. */
export interface RatingPoint {
  readonly rating: number;
  /** Undefined for games from before deviations were stored. */
  readonly deviation: number | undefined;
}

interface RatingChartProps {
  /** The title of the rules. */
  readonly rules: string;
  /** The earliest first; at least two. */
  readonly points: readonly RatingPoint[];
}

const WIDTH = 480;
const HEIGHT = 200;
const LEFT = 44;
const FOOT = 22;

/** The steps between the lines of the grid, in rating points: the first that gives at most six. */
const steps = [20, 50, 100, 200, 500, 1000];

/** A rating game by game, with its band: two deviations on each side. */
export function RatingChart({ rules, points }: RatingChartProps) {
  const band = (point: RatingPoint) => 2 * (point.deviation ?? 0);
  const low = Math.min(...points.map((point) => point.rating - band(point)));
  const high = Math.max(...points.map((point) => point.rating + band(point)));
  const step = steps.find((each) => (high - low) / each <= 5) ?? steps.at(-1)!;
  const from = step * Math.floor(low / step);
  const to = step * Math.ceil((high + 1) / step);
  const x = (i: number) => LEFT + 8 + ((WIDTH - LEFT - 16) * i) / (points.length - 1);
  const y = (value: number) => 8 + ((HEIGHT - FOOT - 8) * (to - value)) / (to - from);
  const ticks = Array.from({ length: (to - from) / step + 1 }, (_, i) => from + step * i);
  const upper = points.map((point, i) => `${x(i)} ${y(point.rating + band(point))}`);
  const lower = points.map((point, i) => `${x(i)} ${y(point.rating - band(point))}`);
  const line = points.map(({ rating }, i) => `${x(i)} ${y(rating)}`);
  const [first, last] = [points[0]!, points.at(-1)!];
  const games = points.length;
  const values = { rules, games, first: first.rating, last: last.rating, band: band(last) };
  return (
    <figure className="rating-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={club["player.chart.label"](values)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path className="chart-grid" d={`M${LEFT} ${y(tick)}H${WIDTH}`} />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <path className="chart-band" d={`M${[...upper, ...lower.reverse()].join("L")}Z`} />
        <path className="chart-line" d={`M${line.join("L")}`} />
        <path className="chart-points" d={line.map((at) => `M${at}h0`).join("")} />
        <text x={LEFT + 4} y={HEIGHT - 4}>
          {club["player.chart.first"]()}
        </text>
        <text x={WIDTH - 4} y={HEIGHT - 4} textAnchor="end">
          {club["player.chart.last"]()}
        </text>
      </svg>
      <figcaption className="quiet">{club["player.chart.about"]({ rules, games })}</figcaption>
    </figure>
  );
}
