// Every bot on the same layouts, for the README and `broadside bots`. Takes some minutes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/setup.mjs";
import { runBroadside } from "../shared/broadside.mjs";
import { writePart } from "../shared/report.mjs";
import { inTemporaryFolder } from "../shared/temporary-folder.mjs";

export const measureBots = () =>
  inTemporaryFolder((folder) => {
    const files = { table: join(folder, "table.md"), report: join(folder, "report.json") };
    const slow = ["--slow", "enumerator", "--slow-games", "2000"];
    const outputs = ["--table", files.table, "--report", files.report];
    runBroadside(["compare", "--all", "-n", "10000", ...slow, "--seed", "strength", ...outputs]);
    writeMeasured(JSON.parse(readFileSync(files.report, "utf8")));
    writePart("strength", readFileSync(files.table, "utf8").trim());
  });

/** @param {{ command: string, bots: { name: string, mean: number, standardError: number, games: number }[] }} report */
function writeMeasured(report) {
  const file = join(root, "apps", "cli", "src", "bots", "measured.ts");
  const bots = report.bots.map(({ name, mean, standardError, games }) => {
    const round = (/** @type {number} */ value) => Number(value.toFixed(4));
    const figures = `mean: ${round(mean)}, standardError: ${round(standardError)}, games: ${games}`;
    return `    ${/\W/.test(name) ? JSON.stringify(name) : name}: { ${figures} },`;
  });
  const rules = "the classic board, sunk ships named, uniformly random layouts";
  const value = `export const measured: Measured = {
  rules: "${rules}",
  command:
    "${report.command}",
  bots: {
${bots.join("\n")}
  },
};
`;
  const source = readFileSync(file, "utf8");
  writeFileSync(file, source.slice(0, source.indexOf("export const measured")) + value);
}
