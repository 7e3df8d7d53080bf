import "./progress-chart.css";
import { type Choice, isHit, type ReviewedShot, who } from "@broadside/play";
import { type Seat, seats } from "@broadside/rules";
import type { Names } from "@broadside/rules/record";
import type { Viewer } from "@broadside/rules/view";
import { reviewPage } from "@broadside/words";

interface ProgressChartProps {
  readonly reviewed: readonly ReviewedShot[];
  readonly names: Names;
  readonly viewer: Viewer;
  readonly current: Choice | undefined;
}

interface Line {
  readonly seat: Seat;
  readonly name: string;
  /** Running sums, from 0 before the first shot. */
  readonly hits: readonly number[];
  readonly expected: readonly number[];
}

const WIDTH = 640;
const HEIGHT = 300;
const LEFT = 36;
const RIGHT = 104;
const TOP = 14;
const BOTTOM = 40;

/** Hits of both sides, shot by shot, next to the expected hits. */
export function ProgressChart({ reviewed, names, viewer, current }: ProgressChartProps) {
  const lines = seats.map((seat) =>
    lineOf(reviewed, seat, viewer === seat ? reviewPage.you() : who(names, seat)),
  );
  const shots = Math.max(1, ...lines.map((line) => line.hits.length - 1));
  const most = Math.max(1, ...lines.flatMap((line) => [...line.hits, ...line.expected]));
  const x = (n: number) => LEFT + (n / shots) * (WIDTH - LEFT - RIGHT);
  const y = (n: number) => HEIGHT - BOTTOM - (n / most) * (HEIGHT - TOP - BOTTOM);
  const counts = lines.map(({ name, hits }) =>
    reviewPage.chartCount({ name, shots: hits.length - 1 }),
  );
  return (
    <figure className="chart">
      <figcaption>
        <h2>{reviewPage.progress()}</h2>
        <p className="quiet">{reviewPage.chartCaption({ counts })}</p>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={chartText(lines)}>
        <Axes x={x} y={y} shots={shots} most={most} />
        {current && (
          <line
            className="chart-now"
            x1={x(current.number)}
            x2={x(current.number)}
            y1={TOP}
            y2={y(0)}
          />
        )}
        {lines.map(({ seat, hits, expected }) => (
          <g key={seat} className={`chart-side is-seat-${seat}`}>
            <polyline className="is-expected" points={points(expected, x, y)} />
            <polyline points={points(hits, x, y)} />
          </g>
        ))}
        {labelled(lines, y).map(({ line, at }) => (
          <text
            key={line.seat}
            className={`chart-name is-seat-${line.seat}`}
            x={x(line.hits.length - 1) + 8}
            y={at}
          >
            {line.name}
          </text>
        ))}
      </svg>
    </figure>
  );
}

interface AxesProps {
  readonly x: (n: number) => number;
  readonly y: (n: number) => number;
  readonly shots: number;
  readonly most: number;
}

function Axes({ x, y, shots, most }: AxesProps) {
  return (
    <g className="chart-axes">
      {ticks(most, 4).map((n) => (
        <g key={n}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(n)} y2={y(n)} />
          <text x={LEFT - 8} y={y(n) + 4} textAnchor="end">
            {n}
          </text>
        </g>
      ))}
      {ticks(shots, 6).map((n) => (
        <text key={n} x={x(n)} y={HEIGHT - BOTTOM + 18} textAnchor="middle">
          {n}
        </text>
      ))}
      <text x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 4} textAnchor="middle">
        {reviewPage.shotsAxis()}
      </text>
      <text x="0" y={TOP - 2}>
        {reviewPage.hitsAxis()}
      </text>
    </g>
  );
}

function lineOf(reviewed: readonly ReviewedShot[], seat: Seat, name: string): Line {
  const hits = [0];
  const expected = [0];
  for (const shot of reviewed) {
    if (shot.shot.seat !== seat) continue;
    hits.push(hits.at(-1)! + (isHit(shot) ? 1 : 0));
    expected.push(expected.at(-1)! + shot.chance);
  }
  return { seat, name, hits, expected };
}

const points = (
  sums: readonly number[],
  x: (n: number) => number,
  y: (n: number) => number,
): string => sums.map((sum, n) => `${x(n).toFixed(1)},${y(sum).toFixed(1)}`).join(" ");

/** Names next to the ends of their lines, moved apart if they would overlap. */
function labelled(lines: readonly Line[], y: (n: number) => number) {
  const placed = lines.map((line) => ({ line, at: y(line.hits.at(-1)!) + 5 }));
  const [a, b] = [...placed].sort((one, two) => one.at - two.at);
  if (a && b && b.at - a.at < 17) b.at = a.at + 17;
  return placed;
}

function ticks(most: number, wanted: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((size) => most / size <= wanted) ?? 500;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

const chartText = (lines: readonly Line[]): string =>
  lines
    .map(({ name, hits, expected }) =>
      reviewPage.chartLine({
        name,
        hits: hits.at(-1)!,
        shots: hits.length - 1,
        expected: expected.at(-1)!,
      }),
    )
    .join(" ");
