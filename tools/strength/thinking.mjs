// What thinking time is worth.
import { shown, table } from "./reports.mjs";

/**
 * Fewer games where each takes longer: 100 ms per shot make 3 s per game.
 * @param {import("./reports.mjs").Reports} reports
 */
export function measureThinking(reports) {
  const games = { 0: 4000, 10: 1000, 30: 600, 100: 400 };
  const rows = Object.entries(games).map(([ms, most]) => {
    const n = reports.scaled(most);
    const { bots } = reports.simulate("foresight", n, Number(ms));
    const [bot] = bots;
    return [ms === "0" ? "none" : `${ms} ms`, shown(bot?.corrected, 3), n.toLocaleString("en-US")];
  });
  const text = [
    ...table(["time per shot", "mean shots without luck", "games"], rows),
    "",
    `\`foresight\` on the classic board, mean ± standard error. ${reports.madeBy("think")}`,
  ].join("\n");
  reports.write("strength.md", "think", text);
  reports.forget();
}
