// npm run ask:table: Collaborative Battleship with questions, written into docs/asking.md.
import { setup } from "../setup/setup.mjs";
import { runBroadside } from "../shared/broadside.mjs";
import { writePart } from "../shared/report.mjs";

/** Fewer are too noisy to publish. */
const LEAST_GAMES = 3;

/** @param {{ games: number }} options @param {string} boards */
export default async function askTable({ games }, boards) {
  await setup();
  const table = runBroadside(["ask", "--boards", boards, "--games", `${games}`]).trimEnd();
  if (games < LEAST_GAMES) console.log(table);
  else writePart("ask-table", table, "docs/asking.md");
}
