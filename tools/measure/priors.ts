// The part `priors` of npm run strength: the value of knowing or learning how an opponent places, and whether
// weighted counts are right.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { admiralTable, curvesTable } from "./priors/curve-tables.ts";
import { foresightTable } from "./priors/foresight.ts";
import { inOrderTable } from "./priors/in-order.ts";
import { mixtureTables } from "./priors/mixtures.ts";
import type { Cached, Scale } from "./priors/plan.ts";
import { weightTables } from "./priors/weights.ts";

/** The parts of docs/priors.md, from fast to slow. */
const parts: Readonly<Record<string, (cached: Cached, scale: Scale) => string>> = {
  weights: weightTables,
  "in-order": inOrderTable,
  foresight: foresightTable,
  mixtures: mixtureTables,
  admiral: admiralTable,
  curves: curvesTable,
};

const partNames: readonly string[] = Object.keys(parts);

interface Reports extends Scale {
  madeBy(part: string): string;
  finish(pages: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
}

/** Writes each part as soon as it is measured. What a part was measured from is deleted afterwards. */
export default function measurePriors(
  reports: Reports,
  folder: string,
  wanted: readonly string[] = partNames,
): void {
  for (const name of partNames.filter((part) => wanted.includes(part))) {
    const own = join(folder, name);
    const text = parts[name]!(cachedIn(own), reports);
    reports.finish({ "priors.md": { [name]: `${text} ${reports.madeBy("priors")}` } });
    rmSync(own, { recursive: true });
  }
}

/** Every result is written to a file at once, so that an interrupted run can resume. */
function cachedIn(folder: string): Cached {
  mkdirSync(folder, { recursive: true });
  return (name, measure) => {
    const file = join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, "-")}.json`);
    if (!existsSync(file)) {
      process.stderr.write(`${name} …\n`);
      writeFileSync(file, JSON.stringify(measure()));
    }
    return JSON.parse(readFileSync(file, "utf8"));
  };
}
