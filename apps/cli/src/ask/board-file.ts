import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Layout, type Variant, validateDraft, validateVariant } from "@broadside/rules";
import { unreadable } from "../terminal/file-error.ts";
import { readTextFile } from "../terminal/read-input.ts";
import { problemLines, UserError } from "../terminal/user-error.ts";

/** A board of a file: its name, and the rules and ships that it shows. */
export interface NamedBoard {
  readonly name: string;
  readonly variant: Variant;
  readonly layout: Layout;
}

/** The boards of a file, or of all .txt files of a folder. Throws a `UserError` if there are none. */
export function readBoards(path: string): NamedBoard[] {
  const boards = filesAt(path).flatMap((file) => parseBoards(file, readTextFile(file)));
  if (boards.length > 0) return boards;
  throw new UserError(`"${path}" has no boards. See: broadside ask --help`);
}

function filesAt(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const names = readdirSync(path).filter((name) => name.endsWith(".txt"));
    return names.sort().map((name) => join(path, name));
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** Reads boards as text: "# NAME", then rows of letters, W for water. */
export function parseBoards(file: string, text: string): NamedBoard[] {
  return text
    .split(/^#/m)
    .slice(1)
    .map((part) => {
      const [name = "", ...lines] = part.split("\n").map((line) => line.trim());
      const rows = lines.filter((line) => line !== "");
      return { name, ...readLayout(`${file}, board ${name}`, rows) };
    });
}

/** No larger than the boards that questions can be searched on. */
const MOST_SIDE = 12;

function readLayout(where: string, rows: readonly string[]): Omit<NamedBoard, "name"> {
  const columns = rows[0]?.length ?? 0;
  const isBoard = rows.every((row) => row.length === columns && /^[A-Z]+$/.test(row));
  if (!isBoard || columns === 0 || Math.max(columns, rows.length) > MOST_SIDE) {
    throw new UserError(
      `${where}: expected up to ${MOST_SIDE} rows of equally many capital letters.`,
    );
  }
  const ships = new Map<string, number[]>();
  [...rows.join("")].forEach((letter, cell) => {
    if (letter !== "W") ships.set(letter, [...(ships.get(letter) ?? []), cell]);
  });
  const draft = [...ships].map(([ship, cells]) => ({ ship, cells }));
  const variant = validateVariant({
    name: "boards",
    rows: rows.length,
    columns,
    fleet: draft.map(({ ship, cells }) => ({ name: ship, length: cells.length })),
    contact: "any",
    announcement: "told-apart",
  });
  if (!variant.ok) throw new UserError(`${where}: ${problemLines(variant.error)}`);
  const layout = validateDraft(variant.value, draft);
  if (layout.ok) return { variant: variant.value, layout: layout.value };
  throw new UserError(`${where}: ${problemLines(layout.error)}`);
}
