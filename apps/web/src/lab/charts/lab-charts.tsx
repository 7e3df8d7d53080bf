import { plotShots, type Report } from "@broadside/lab/core";
import { memo, useMemo } from "react";
import { Plot } from "./plot.tsx";
import { plotMeans } from "./plot-means.ts";
import { SpreadTable } from "./spread-table.tsx";

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
