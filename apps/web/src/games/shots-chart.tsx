import { movingMean } from "@broadside/play";
import { games } from "@broadside/words";

interface ShotsChartProps {
  readonly title: string;
  /** Shots to win, the earliest game first; at least two. */
  readonly shots: readonly number[];
}

const WIDTH = 480;
const HEIGHT = 180;
const LEFT = 34;
const FOOT = 22;

const MEAN_OF = 10;

/** Shots to win, game by game, with a moving mean. */
export function ShotsChart({ title, shots }: ShotsChartProps) {
  const low = Math.floor((Math.min(...shots) - 2) / 10) * 10;
  const high = Math.ceil((Math.max(...shots) + 2) / 10) * 10;
  const x = (i: number) => LEFT + 8 + ((WIDTH - LEFT - 16) * i) / Math.max(1, shots.length - 1);
  const y = (n: number) => 8 + ((HEIGHT - FOOT - 8) * (high - n)) / (high - low);
  const ticks = Array.from({ length: (high - low) / 10 + 1 }, (_, i) => low + 10 * i);
  const line = movingMean(shots, MEAN_OF).map((mean, i) => `${i ? "L" : "M"}${x(i)} ${y(mean)}`);
  const wins = shots.length;
  const label = games["chart.label"]({ title, wins, first: shots[0]!, last: shots.at(-1)! });
  return (
    <figure className="games-chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path className="chart-grid" d={`M${LEFT} ${y(tick)}H${WIDTH}`} />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <path
          className="chart-dots"
          strokeWidth={shots.length > 200 ? 4 : 7}
          d={shots.map((n, i) => `M${x(i)} ${y(n)}h0`).join("")}
        />
        <path className="chart-mean" d={line.join("")} />
        <text x={LEFT + 4} y={HEIGHT - 4}>
          {games["chart.first"]()}
        </text>
        <text x={WIDTH - 4} y={HEIGHT - 4} textAnchor="end">
          {games["chart.latest"]({ wins })}
        </text>
      </svg>
      <p className="quiet">{games["chart.legend"]({ games: MEAN_OF })}</p>
    </figure>
  );
}
