import { type Report, shotsWithForfeits, variantOf } from "@broadside/lab/core";
import { binsOf } from "./bins.ts";

/** "shots,density,parity", then for every number of shots how many games of each bot took it. */
export function makeSpreadCsv(report: Report): string {
  const variant = variantOf(report.run);
  const spreads = report.tally.bots.map((bot) => shotsWithForfeits(variant, bot));
  const head = ["shots", ...report.bots.map(({ name }) => name)];
  const rows = binsOf(spreads, spreads[0]!.length).map(({ from, counts }) => [from, ...counts]);
  return `${[head, ...rows].map((row) => row.join(",")).join("\n")}\n`;
}
