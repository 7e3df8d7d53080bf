import { gamesIn, type Spread, titleOf } from "@broadside/play";
import { dailyPage } from "@broadside/words";
import { tag } from "../frame/tag.ts";

interface SpreadChartProps {
  readonly admiral: Spread;
  readonly exact: Spread;
  readonly shots: number;
}

const WIDTH = 480;
const HEIGHT = 170;
const FOOT = 24;

/** The distribution of the bots' shots under these rules, and your own result. */
export function SpreadChart({ admiral, exact, shots }: SpreadChartProps) {
  const low = Math.min(admiral.first, exact.first, shots) - 1;
  const high = Math.max(lastOf(admiral), lastOf(exact), shots) + 1;
  const top = Math.max(...admiral.games, ...exact.games);
  const x = (n: number) => 6 + ((WIDTH - 12) * (n - low)) / (high - low);
  const y = (games: number) => 22 + ((HEIGHT - FOOT - 22) * (top - games)) / top;
  const line = ({ first, games }: Spread) =>
    games.map((n, i) => `${i ? "L" : "M"}${x(first + i).toFixed(1)} ${y(n).toFixed(1)}`).join("");
  const { first, games } = admiral;
  const area = `M${x(first)} ${y(0)}${line(admiral).replace("M", "L")}L${x(first + games.length - 1)} ${y(0)}Z`;
  const ticks = Array.from({ length: 12 }, (_, i) => i * 10).filter((n) => n > low && n < high);
  const side = x(shots) > WIDTH - 60 ? "end" : x(shots) < 60 ? "start" : "middle";
  const bots = { admiralName: titleOf("admiral"), exactName: titleOf("exact") };
  const label = dailyPage.chart({
    ...bots,
    games: gamesIn(admiral),
    admiralFrom: first,
    admiralTo: lastOf(admiral),
    exactFrom: exact.first,
    exactTo: lastOf(exact),
    shots,
  });
  return (
    <figure className="spread">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <path className="spread-admiral" d={area} />
        <path className="spread-exact" d={line(exact)} />
        <path className="spread-axis" d={`M0 ${y(0)}H${WIDTH}`} />
        {ticks.map((tick) => (
          <text key={tick} x={x(tick)} y={HEIGHT - 7} textAnchor="middle">
            {tick}
          </text>
        ))}
        <path className="spread-you" d={`M${x(shots)} 18V${y(0)}`} />
        <text className="spread-you-text" x={x(shots)} y="12" textAnchor={side}>
          {dailyPage.youInChart({ shots })}
        </text>
      </svg>
      <figcaption className="quiet">
        {dailyPage.chartCaption({
          ...bots,
          games: gamesIn(admiral),
          admiral: tag("span", "spread-key is-admiral"),
          exact: tag("span", "spread-key is-exact"),
        })}
      </figcaption>
    </figure>
  );
}

const lastOf = ({ first, games }: Spread): number => first + games.length - 1;
