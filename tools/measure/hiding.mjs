// npm run hiding: how many shots each placing strategy costs the bots.
import { setup } from "../setup/setup.mjs";
import { runBroadside } from "../shared/broadside.mjs";
import { plusMinus } from "../shared/figures.mjs";
import { table, writePart } from "../shared/report.mjs";

const bots = ["admiral", "density", "middlemost", "checkerboard", "parity", "hunt-target"];
const ways = ["spread", "edge-huggers", "hard-to-find", "guarded"];
const games = 4000;

export default async function hiding() {
  await setup();
  const uniform = measure("uniform");
  const rows = ways.map((way) => [
    way,
    ...measure(way).map(({ mean, standardError }, i) => {
      const base = uniform[i];
      if (!base) throw new Error("The bots differ between runs.");
      const extra = {
        mean: mean - base.mean,
        standardError: Math.hypot(standardError, base.standardError),
      };
      return `${extra.mean < 0 ? "" : "+"}${plusMinus(extra, 1)}`;
    }),
  ]);
  const note = `Extra shots compared with uniform layouts, ± standard error; classic, sunk ships named, ${games} games each. Made by \`npm run hiding\`. \`hard-to-find\` tries its layouts on density first; \`guarded\` draws from layouts prepared against all these bots and two more.`;
  writePart("hiding", `${table(["layouts", ...bots], rows)}\n\n${note}`);
}

/** @param {string} way @returns {{ mean: number, standardError: number }[]} in the order of `bots` */
function measure(way) {
  const args = ["compare", ...bots, "-n", `${games}`, "--matches", "0", "--layouts", way, "--json"];
  return JSON.parse(runBroadside([...args, "--seed", "hiding"])).bots;
}
