import { plotShots, type Report } from "@broadside/lab/core";
import { memo, useMemo } from "react";
import { usePaced } from "../use-paced.ts";
import { Plot } from "./plot.tsx";
import { plotMeans } from "./plot-means.ts";
import { SpreadTable } from "./spread-table.tsx";

interface ChartProps {
  readonly report: Report;
  /** Nothing more is to come. */
  readonly isLast: boolean;
}

/** Of fifteen bots a chart has hundreds of lines: drawn at every report, it would hold up the page. */
const CHART_MS = 900;

export const ShotsChart = memo(function ShotsChart({ report, isLast }: ChartProps) {
  const shown = usePaced(report, isLast, { ms: CHART_MS, delayMs: 30 });
  const svg = useMemo(() => plotShots(shown), [shown]);
  return (
    <Plot svg={svg}>
      <SpreadTable report={shown} />
    </Plot>
  );
});

export const MeansChart = memo(function MeansChart({ report, isLast }: ChartProps) {
  const shown = usePaced(report, isLast, { ms: CHART_MS, delayMs: 90 });
  const svg = useMemo(() => plotMeans(shown), [shown]);
  return <Plot svg={svg} />;
});
