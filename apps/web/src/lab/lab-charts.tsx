import { type BotReport, plotRows, plotShots, type Report } from "@broadside/lab/core";
import { digitsFor } from "@broadside/play";
import { labPage, numberText } from "@broadside/words";
import { memo, type ReactNode, useMemo } from "react";
import { SpreadTable } from "./spread-table.tsx";
import "./plot.css";

interface ChartProps {
  readonly report: Report;
}

export const ShotsChart = memo(function ShotsChart({ report }: ChartProps) {
  const svg = useMemo(() => plotShots(report), [report]);
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

/** The means with their 95% intervals, one below the other. */
function plotMeans({ bots }: Report): string {
  const rows = bots.map((bot, colour) => ({
    label: bot.name,
    middle: bot.mean,
    low: bot.mean - bot.margin95,
    high: bot.mean + bot.margin95,
    colour,
    value: intervalText(bot),
  }));
  // All bots of a page's run play the same number of games.
  const xLabel = labPage.meanAxis({ games: bots[0]!.games });
  return plotRows({ title: labPage.meanTitle(), xLabel, rows });
}

/** "44.1 (42.9 to 45.3)": an interval, so that it is not mistaken for a standard error. */
function intervalText({ mean, margin95 }: BotReport): string {
  const digits = margin95 > 0 ? digitsFor(margin95) : 2;
  const shown = (n: number) => numberText(n, digits);
  if (!(margin95 > 0)) return shown(mean);
  const [low, high] = [shown(mean - margin95), shown(mean + margin95)];
  return labPage.meanInterval({ mean: shown(mean), low, high });
}
