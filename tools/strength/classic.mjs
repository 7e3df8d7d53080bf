// Many games of the learned bot and of those it is measured against.
import { shown, table } from "./reports.mjs";

/** @param {import("./reports.mjs").Reports} reports @param {number} games @param {number} others */
export function measureClassic(reports, games, others) {
  const bots = ["foresight", "lattice", "density"];
  const raw = reports.compare("classic", bots, games, "proof");
  const corrected = reports.compare("classic", bots, others, "proof, without luck", ["--luck"]);
  const rows = raw.bots.map((bot) => {
    const same = corrected.bots.find(({ name }) => name === bot.name);
    const pair = raw.pairs.find(
      ({ first, second }) => first === "foresight" && second === bot.name,
    );
    return [
      bot.name,
      shown(bot, 3),
      pair ? shown(pair.difference, 3) : "–",
      shown(same?.corrected, 3),
    ];
  });
  const text = [
    ...table(["bot", "mean shots", "foresight needs fewer by", "without luck"], rows),
    "",
    `Mean ± standard error, differences on the same layouts, ${raw.bots[0]?.games.toLocaleString("en-US")} games each; without luck, ${others.toLocaleString("en-US")} other games each. Made by \`npm run strength -- classic\`:`,
    `\`${raw.command}\`.`,
  ].join("\n");
  reports.write("strength.md", "proof", text);
  reports.forget();
}
