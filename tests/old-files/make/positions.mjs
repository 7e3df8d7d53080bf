// Positions under every announcement rule and contact, as lines of JSON: node make/positions.mjs
// Each is what player 1 knew after ten shots of a game that two bots played.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = new URL("../../../apps/cli/bin/broadside.js", import.meta.url).pathname;
const record = join(tmpdir(), "broadside-position.txt");
const variant = JSON.parse(readFileSync(new URL("../variants/any.json", import.meta.url), "utf8"));

/** "C2", "C4" -> C2, C3, C4 */
function line(from, to) {
  const [row, lastRow] = [from, to].map((name) => name.charCodeAt(0));
  const [column, lastColumn] = [from, to].map((name) => Number(name.slice(1)));
  const length = Math.max(lastRow - row, lastColumn - column) + 1;
  return Array.from({ length }, (_, i) =>
    lastRow > row ? String.fromCharCode(row + i) + column : String.fromCharCode(row) + (column + i),
  );
}

for (const announcement of ["hit-miss", "sunk", "sunk-named", "sunk-cells", "ship-named"]) {
  for (const contact of ["any", "no-edge", "no-contact"]) {
    rmSync(record, { force: true });
    const rules = ["--announcement", announcement, "--contact", contact];
    const game = ["play", "--watch", "density", "--bot", "density", "--plain", "--speed", "max", "--seed", announcement + contact];
    spawnSync(process.execPath, [program, ...game, "--variant", JSON.stringify(variant), ...rules, "--record", record]);
    const shots = [...readFileSync(record, "utf8").matchAll(/player 1 fires at (\w+): (\w+) ?(.*?)(?: on (\w+) -> (\w+))?\n/g)]
      .slice(0, 10)
      .map(([, cell, result, ship, from, to]) => ({
        cell,
        result,
        ...(ship && { ship }),
        ...(announcement === "sunk-cells" && result === "sunk" && { cells: line(from ?? cell, to ?? cell) }),
      }));
    console.log(JSON.stringify({ variant: { ...variant, announcement, contact }, shots }));
  }
}
