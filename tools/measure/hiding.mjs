// npm run hiding: what each way to place ships costs the bots, in extra shots compared with
// uniform layouts; written into the README. Takes a minute or two.
import { spawnSync } from "node:child_process";
import { broadside } from "../setup/run.mjs";
import { setup } from "../setup/setup.mjs";
import { readOptions } from "../shared/options.mjs";
import { writeReadmePart } from "../shared/readme-part.mjs";

const bots = ["admiral", "density", "middlemost", "checkerboard", "parity", "hunt-target"];
const ways = ["uniform", "spread", "edge-lovers", "hard-to-find", "guarded"];
const games = 4000;

readOptions("hiding");
await setup();
const measured = ways.map(measure);
const uniform = measured[0] ?? [];
const rows = ways.slice(1).map((way, i) => {
  const cells = (measured[i + 1] ?? []).map((bot, k) => {
    const base = uniform[k];
    if (!base) throw new Error("The bots differ between runs.");
    const error = Math.hypot(bot.standardError, base.standardError);
    const more = bot.mean - base.mean;
    return `${more < 0 ? "−" : "+"}${Math.abs(more).toFixed(1)} ± ${error.toFixed(1)}`;
  });
  return `| ${[way, ...cells].join(" | ")} |`;
});
const text = [
  `| layouts | ${bots.join(" | ")} |`,
  `|---|${bots.map(() => "--:").join("|")}|`,
  ...rows,
  "",
  `Extra shots compared with uniform layouts, ± standard error; classic, sunk ships named, ${games} games each. Made by \`npm run hiding\`. \`hard-to-find\` tries its layouts on density first; \`guarded\` draws from layouts prepared against all these bots and two more.`,
].join("\n");
console.log(text);
writeReadmePart("hiding", text);

/** @param {string} way @returns {{ mean: number, standardError: number }[]} in the order of `bots` */
function measure(way) {
  const args = ["compare", ...bots, "-n", `${games}`, "--matches", "0", "--layouts", way, "--json"];
  const run = spawnSync(process.execPath, [broadside, ...args, "--seed", "hiding"], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (run.status !== 0) process.exit(run.status ?? 1);
  return JSON.parse(run.stdout).bots;
}
