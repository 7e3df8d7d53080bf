import { join } from "node:path";
import { parseReport, type Report } from "@broadside/lab";
import { unwrap } from "@broadside/rules";
import { runBroadside } from "../shared/broadside.mjs";
import { type Matches, shownName } from "./league-table.ts";

interface LabRun {
  readonly names: readonly string[];
  readonly program: string;
  readonly variant: string;
  readonly matches: number;
  readonly folder: string;
}

/** Plays the league's bots in the lab: every pair on the same layouts, each side first once. Resumes. */
export function labMatches({ names, program, variant, matches, folder }: LabRun): Matches {
  const args = ["compare", ...names, `cmd:${program}`, "-n", "2", "--matches", `${matches}`];
  const run = ["--variant", variant, "--seed", "league", "--jobs", "1", "--json"];
  const checkpoint = ["--checkpoint", join(folder, `lab ${matches}.json`)];
  const report: Report = unwrap(parseReport(runBroadside([...args, ...run, ...checkpoint])));
  return { names: [...names, shownName(program)], pairs: report.tally.pairs };
}
