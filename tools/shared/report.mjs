// Tables, and the parts of pages that commands write.
import { readFileSync, writeFileSync } from "node:fs";

/**
 * A Markdown table. Columns are aligned to the right, like figures, but for those listed as `left`.
 * @param {readonly string[]} heads @param {readonly (readonly unknown[])[]} rows
 * @param {readonly number[]} [left] from 0
 */
export const table = (heads, rows, left) =>
  [tableHead(heads, left), ...rows.map(tableRow)].join("\n");

/** For tables that are printed row by row, as they are measured. @param {readonly string[]} heads @param {readonly number[]} [left] */
export const tableHead = (heads, left = [0]) =>
  `${tableRow(heads)}\n|${heads.map((_, i) => (left.includes(i) ? "---" : "--:")).join("|")}|`;

/** @param {readonly unknown[]} cells */
export const tableRow = (cells) => `| ${cells.join(" | ")} |`;

/**
 * Prints a text, and writes it between <!-- name --> and <!-- /name --> in a page.
 * @param {string} name @param {string} text @param {string} [page]
 */
export function writePart(name, text, page = "README.md") {
  console.log(text);
  const old = readFileSync(page, "utf8");
  const part = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!part.test(old)) throw new Error(`${page} has no part "${name}".`);
  writeFileSync(
    page,
    old.replace(part, (_, begin, end) => `${begin}\n${text}\n\n${end}`),
  );
}

/** The cells of the rows of a table that `writePart` wrote. @param {string} name @param {string} page */
export function rowsIn(name, page) {
  const part = new RegExp(`<!-- ${name} -->([\\s\\S]*?)<!-- /${name} -->`);
  const [, text = ""] = part.exec(readFileSync(page, "utf8")) ?? [];
  const lines = text.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) => line.slice(2, -2).split(" | "));
}
