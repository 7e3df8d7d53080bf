import { makeReport, type Report } from "@broadside/lab/core";
import { labPage } from "@broadside/words";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { botTitle } from "../crew/bot-title.ts";
import { FiguresTable, TableScroll } from "../lab-run/figures-table.tsx";
import { CommandLine, makeLabCommand } from "./command-line.tsx";
import { differenceSentence } from "./difference.ts";
import { Downloads } from "./downloads.tsx";
import { MeansChart, ShotsChart } from "./lab-charts.tsx";
import type { LabRun } from "./play-lab.ts";

/** A chart of fifteen bots has hundreds of lines, and would block the page at every report. */
const PACE_MS = 900;

/** The results of a run so far: table, charts, comparison, and the command to repeat it. */
export function LabResults({ run }: { readonly run: LabRun }) {
  // Everything on the page shows the same games, so all of it is drawn at one pace, in short steps.
  const shown = useDeferredValue(usePaced(run, run.status !== "running", PACE_MS));
  const report = useMemo(() => reportOf(shown), [shown]);
  return (
    <section className="lab-results" aria-label={labPage.results()}>
      <TableScroll label={labPage.shotsToWin()}>
        <FiguresTable report={report} />
      </TableScroll>
      <Differences report={report} />
      <ShotsChart report={report} />
      {report.bots.length > 1 && <MeansChart report={report} />}
      {shown.status !== "running" && (
        <>
          <CommandLine command={report.command} />
          <Downloads report={report} csv={shown.progress!.csv} />
        </>
      )}
    </section>
  );
}

function reportOf({ plan: run, progress, status }: LabRun): Report {
  const interrupted = status !== "complete";
  const source = { version: "", command: "", run, state: progress!.at, interrupted };
  const report = makeReport(source);
  // All bots of a page's run play the same number of games.
  return { ...report, command: makeLabCommand(run, report.bots[0]!.games) };
}

/** The first bot against the second, on the same layouts; against the others on demand. */
function Differences({ report }: { readonly report: Report }) {
  const first = report.bots[0]!.name;
  const [pair, ...others] = report.pairs.filter((other) => other.first === first);
  if (!pair) return null;
  return (
    <div className="differences">
      <p>{differenceSentence(pair)}</p>
      {others.length > 0 && (
        <details>
          <summary>{labPage.againstOthers({ bot: botTitle(first) })}</summary>
          <ul>
            {others.map((other) => (
              <li key={other.second}>{differenceSentence(other)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The latest value, at most once every `ms` milliseconds; the last one immediately. */
function usePaced<T>(value: T, isLast: boolean, ms: number): T {
  const [shown, setShown] = useState(value);
  const taken = useRef(performance.now());
  useEffect(() => {
    if (Object.is(shown, value)) return;
    const wait = isLast ? 0 : Math.max(0, taken.current + ms - performance.now());
    const timer = setTimeout(() => {
      taken.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, shown, isLast, ms]);
  return shown;
}
