import { type BotReport, plotRows, plotShots, type Report } from "@broadside/lab/core";
import { digitsFor } from "@broadside/play";
import { labPage, numberText } from "@broadside/words";
import { memo, type ReactNode, useMemo } from "react";
import { botTitle } from "../crew/bot-title.ts";
import { SpreadTable } from "./spread-table.tsx";
import "./plot.css";

interface ChartProps {
  readonly report: Report;
}

export const ShotsChart = memo(function ShotsChart({ report }: ChartProps) {
  const svg = useMemo(() => shotsChart(report), [report]);
  return (
    <Plot svg={svg}>
      <SpreadTable report={report} />
    </Plot>
  );
});

export const MeansChart = memo(function MeansChart({ report }: ChartProps) {
  const svg = useMemo(() => plotMeans(report), [report]);
  return <Plot svg={svg} />;
});

interface PlotProps {
  /** Made by the lab, with all names escaped. */
  readonly svg: string;
  /** The chart as text, for people who cannot see it. */
  readonly children?: ReactNode;
}

const Plot = ({ svg, children }: PlotProps) => (
  <figure className="plot">
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, which escapes names */}
    <div dangerouslySetInnerHTML={{ __html: svg }} />
    {children && <figcaption>{children}</figcaption>}
  </figure>
);

/** The spread of shots, in the page's language. `alone` makes it a standalone file. */
export function shotsChart(report: Report, alone = false): string {
  const bots = report.bots.map((bot) => ({ ...bot, name: botTitle(bot.name) }));
  const [first] = bots;
  const title = bots.length > 1 ? labPage.shotsToWin() : labPage.shotsOf({ bot: first!.name });
  // All bots of a page's run play the same number of games.
  const xLabel = labPage.shotsAxis({ games: first!.games });
  const yLabel = (width: number) => labPage.gamesAxis({ width });
  return plotShots({ ...report, bots }, alone, { title, xLabel, yLabel, formatTick: numberText });
}

/** The means with their 95% intervals, one below the other. */
function plotMeans({ bots }: Report): string {
  const rows = bots.map((bot, colour) => ({
    label: botTitle(bot.name),
    middle: bot.mean,
    low: bot.mean - bot.margin95,
    high: bot.mean + bot.margin95,
    colour,
    value: intervalText(bot),
  }));
  // All bots of a page's run play the same number of games.
  const xLabel = labPage.meanAxis({ games: bots[0]!.games });
  return plotRows({ title: labPage.meanTitle(), xLabel, rows, formatTick: numberText });
}

/** "44.1 (42.9 to 45.3)": an interval, so that it is not mistaken for a standard error. */
function intervalText({ mean, margin95 }: BotReport): string {
  const digits = margin95 > 0 ? digitsFor(margin95) : 2;
  const shown = (n: number) => numberText(n, digits);
  if (!(margin95 > 0)) return shown(mean);
  const [low, high] = [shown(mean - margin95), shown(mean + margin95)];
  return labPage.meanInterval({ mean: shown(mean), low, high });
}
