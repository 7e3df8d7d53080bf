import { newSprtState } from "../statistics/sprt.ts";
import { makeReport, type Report } from "./report.ts";

/** A report made without times says the same on every machine, to the byte. */
export const isTimed = ({ bots }: Report): boolean =>
  bots.some(({ msPerShot }) => Number.isFinite(msPerShot));

/** The report that follows from a report's counts, without times. */
export function remadeReport(report: Report): Report {
  const { version, command, run, tally, sprt } = report;
  const tests = report.pairs.map((pair) => {
    if (!pair.sprt) return newSprtState;
    const { verdict: _, ...state } = pair.sprt;
    return state;
  });
  return makeReport({
    version,
    command,
    run,
    interrupted: report.stopped === "interrupted",
    sprt: sprt ?? undefined,
    times: false,
    said: report.bots.map(({ name }, place) => (name === run.bots[place]!.name ? undefined : name)),
    state: {
      next: 0,
      tally,
      ms: run.bots.map(() => 0),
      sprt: sprt ? tests : [],
      silent: run.bots.map(() => 0),
    },
  });
}
