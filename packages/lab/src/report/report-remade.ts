import type { RunState } from "../run/runner.ts";
import { newSprtState } from "../statistics/sprt.ts";
import { makeReport, type Report } from "./report.ts";

/** A report made without times says the same on every machine, to the byte. */
export const isTimed = ({ bots }: Report): boolean =>
  bots.some(({ msPerShot }) => Number.isFinite(msPerShot));

/** The report that follows from a report's counts, or from those of the run played again; without times. */
export function remadeReport(report: Report, state: RunState = stateOf(report)): Report {
  const { version, command, run, sprt } = report;
  return makeReport({
    version,
    command,
    run,
    interrupted: report.stopped === "interrupted",
    sprt: sprt ?? undefined,
    times: false,
    said: report.bots.map(({ name }, place) => (name === run.bots[place]!.name ? undefined : name)),
    state,
  });
}

function stateOf({ run, tally, pairs, sprt }: Report): RunState {
  const tests = pairs.map((pair) => {
    if (!pair.sprt) return newSprtState;
    const { verdict: _, ...state } = pair.sprt;
    return state;
  });
  const none = run.bots.map(() => 0);
  return { next: 0, tally, ms: none, sprt: sprt ? tests : [], silent: none };
}
