import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseReport } from "@broadside/lab";
import { writeWholeFile } from "@broadside/lab/files";
import { unwrap } from "@broadside/rules";
import { runBroadside } from "../shared/broadside.mjs";
import { type Matches, type PairTally, shownName } from "./league-table.ts";

interface LabRun {
  readonly names: readonly string[];
  readonly program: string;
  readonly variant: string;
  readonly matches: number;
  readonly folder: string;
}

/**
 * Plays the league's bots in the lab, each pair on layouts of its own: if all met on the same ones,
 * a bot whom these suit would seem stronger against everybody. Pairs that have been played are read.
 */
export function labMatches(run: LabRun): Matches {
  const { names, program, matches, folder } = run;
  const commands = [...names, `cmd:${program}`];
  const place = join(folder, `lab ${matches}`);
  mkdirSync(place, { recursive: true });
  const pairs = commands.flatMap((one, i) =>
    commands.slice(i + 1).map((other) => playedPair(run, place, [one, other])),
  );
  return { names: [...names, shownName(program)], pairs };
}

function playedPair(
  { variant, matches }: LabRun,
  place: string,
  bots: readonly [string, string],
): PairTally {
  const name = bots.map(shownName).join(" ");
  const file = join(place, `${name}.json`);
  if (!existsSync(file)) {
    const args = ["compare", ...bots, "-n", "2", "--matches", `${matches}`, "--jobs", "1"];
    const seed = ["--variant", variant, "--seed", `league ${name}`, "--json"];
    writeWholeFile(file, runBroadside([...args, ...seed]));
  }
  return unwrap(parseReport(readFileSync(file, "utf8"))).tally.pairs[0]!;
}
