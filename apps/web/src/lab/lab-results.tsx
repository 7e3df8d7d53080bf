import { makeReport, type Report } from "@broadside/lab/core";
import { useDeferredValue, useMemo } from "react";
import { FiguresTable } from "../lab-run/figures-table.tsx";
import { Differences } from "./charts/differences.tsx";
import { MeansChart, ShotsChart } from "./charts/lab-charts.tsx";
import { TableScroll } from "./charts/table-scroll.tsx";
import { CommandLine } from "./command-line.tsx";
import { Downloads } from "./downloads.tsx";
import { makeLabCommand } from "./lab-command.ts";
import type { LabRun } from "./lab-run-state.ts";
import { usePaced } from "./use-paced.ts";

/** Of fifteen bots a chart has hundreds of lines: drawn at every report, it would hold up the page. */
const PACE_MS = 900;

/** Everything a run has shown so far: the table, the charts, who is better, and how to repeat it. */
export function LabResults({ state }: { readonly state: LabRun }) {
  // Everything on the page speaks of the same games: it is drawn at one pace, in short steps.
  const shown = useDeferredValue(usePaced(state, state.status !== "running", PACE_MS));
  const report = useMemo(() => reportOf(shown), [shown]);
  return (
    <section className="lab-results" aria-label="Results">
      <TableScroll label="Shots to win">
        <FiguresTable report={report} />
      </TableScroll>
      <Differences report={report} />
      <ShotsChart report={report} />
      {report.bots.length > 1 && <MeansChart report={report} />}
      {shown.status !== "running" && (
        <>
          <CommandLine command={report.command} />
          <Downloads report={report} csv={shown.csv} />
        </>
      )}
    </section>
  );
}

function reportOf({ run, at, status }: LabRun): Report {
  const interrupted = status !== "complete";
  const source = { version: "", command: "", run, state: at!, interrupted };
  const report = makeReport(source);
  // All bots of a page's run play the same number of games.
  return { ...report, command: makeLabCommand(run, report.bots[0]!.games) };
}
