// Tables of what is gained after k revealed layouts.
import { plusMinus, whole } from "../../shared/figures.mjs";
import { table } from "../../shared/report.mjs";
import { curveOf } from "./curves.ts";
import { isRepeater, opponents } from "./opponents.ts";
import {
  ADMIRAL_REVEALED,
  ADMIRAL_SERIES,
  type Cached,
  REVEALED,
  type Scale,
  SERIES,
} from "./plan.ts";

export const curvesTable = (cached: Cached, scale: Scale): string =>
  tableOf("exact", Object.keys(opponents), REVEALED, SERIES.placers, cached, scale);

export const admiralTable = (cached: Cached, scale: Scale): string => {
  const names = Object.keys(opponents).filter((name) => !isRepeater(name));
  return tableOf("admiral", names, ADMIRAL_REVEALED, ADMIRAL_SERIES, cached, scale);
};

function tableOf(
  bot: string,
  names: readonly string[],
  revealed: readonly number[],
  placers: number,
  cached: Cached,
  scale: Scale,
): string {
  const rows = names.map((name) => {
    const series = scale.scaled(isRepeater(name) ? SERIES.repeaters : placers);
    const { plain, gains, games } = curveOf(name, bot, revealed, series, cached);
    const digits = name === "uniform" ? 2 : 1;
    const [most, fewest] = [Math.max(...games), Math.min(...games)].map(whole);
    return [
      name,
      plusMinus(plain, digits),
      ...gains.map((gain) => plusMinus(gain, digits)),
      most === fewest ? most : `${most} and ${fewest}`,
    ];
  });
  const heads = ["opponent", "without", ...revealed.map((k) => `k = ${k}`), "games"];
  const note = `Shots of \`${bot}\` on classic without a prior, and how many fewer after k revealed layouts; against uniform layouts with luck taken out. Of two numbers of games, the larger is for k = 0 and k = 5. Mean ± standard error over series.`;
  return `${table(heads, rows)}\n\n${note}`;
}
