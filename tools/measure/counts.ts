// npm run counts: how many layouts the usual boards have, counted here and now.
import { count } from "@broadside/engine";
import { createKnowledge } from "@broadside/rules";
import type { Contact } from "@broadside/rules/board";
import { whole } from "../shared/figures.mjs";
import { tableHead, tableRow } from "../shared/report.mjs";
import { boardOf } from "../shared/small-board.ts";

const classic = [5, 4, 3, 3, 2];
const boards: [rows: number, columns: number, lengths: number[], contact: Contact][] = [
  [10, 10, classic, "any"],
  [10, 10, classic, "no-edge"],
  [10, 10, classic, "no-contact"],
  [10, 12, classic, "any"],
  [8, 8, classic, "any"],
  [10, 10, [5, 4, 3, 3, 2, 2], "any"],
  [10, 10, [4, 3, 3, 2, 2, 2, 1, 1, 1, 1], "no-contact"],
  [10, 10, [6, 5, 4, 3, 2], "no-contact"],
  [8, 8, [4, 3, 2], "any"],
  [7, 7, [4, 3, 2], "any"],
  [6, 6, classic, "any"],
  [5, 5, classic, "any"],
  [5, 5, [2, 2, 1], "no-edge"],
];

const heads = ["board", "fleet", "contact", "layouts", "equal ships not told apart"];
console.log(tableHead(heads, [0, 1, 2]));
for (const [rows, columns, lengths, contact] of boards) {
  const variant = boardOf(rows, columns, lengths, { contact });
  const { layouts } = count(createKnowledge(variant), { book: false });
  const figures = [whole(layouts), whole(layouts / permutations(lengths))];
  console.log(tableRow([variant.name, lengths.join(","), contact, ...figures]));
}

/** The number of orders of ships of the same length. */
function permutations(lengths: readonly number[]): bigint {
  return lengths.reduce(
    (orders, length, i) =>
      orders * BigInt(lengths.slice(0, i + 1).filter((other) => other === length).length),
    1n,
  );
}
