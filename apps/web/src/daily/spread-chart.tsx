import { gamesIn, type Spread, titleOf } from "@broadside/play";
import { dailyPage } from "@broadside/words";
import { tag } from "../frame/tag.ts";

interface SpreadChartProps {
  readonly admiral: Spread;
  readonly exact: Spread;
  readonly shots: number;
  /** Everybody's shots on this server; absent if nobody has any. */
  readonly everyone?: Spread | undefined;
}

const WIDTH = 480;
const HEIGHT = 170;
const FOOT = 24;

/** The distribution of the bots' shots under these rules, and your own result. */
export function SpreadChart({ admiral, exact, shots, everyone }: SpreadChartProps) {
  const all = everyone ? [admiral, exact, everyone] : [admiral, exact];
  const low = Math.min(shots, ...all.map(({ first }) => first)) - 1;
  const high = Math.max(shots, ...all.map(lastOf)) + 1;
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
        {everyone && <Everyone of={everyone} x={x} foot={y(0)} />}
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
        })}{" "}
        {everyone &&
          dailyPage.everyone({
            players: gamesIn(everyone),
            key: tag("span", "spread-key is-everyone"),
          })}
      </figcaption>
    </figure>
  );
}

/** The height of the tallest bar. */
const BAR = 60;

/** A bar for every number of shots. There are few people, so their bars have a separate scale. */
function Everyone({ of: { first, games }, x, foot }: EveryoneProps) {
  const most = Math.max(...games);
  const bar = (players: number, i: number) => {
    const [middle, height] = [x(first + i), (BAR * players) / most];
    return `M${(middle - 2.5).toFixed(1)} ${foot}v${-height.toFixed(1)}h5v${height.toFixed(1)}Z`;
  };
  return <path className="spread-everyone" d={games.map(bar).join("")} />;
}

interface EveryoneProps {
  readonly of: Spread;
  readonly x: (shots: number) => number;
  readonly foot: number;
}

const lastOf = ({ first, games }: Spread): number => first + games.length - 1;
