import { existsSync } from "node:fs";
import { join } from "node:path";
import { exchange, type Notebook } from "@broadside/play";
import { fail, type Knowledge, ok, type Result } from "@broadside/rules";
import { makeKnowledgeJson, writeVariant } from "@broadside/rules/json";
import { type Position, type PositionOptions, parsePositions } from "@broadside/rules/text";
import { terminalAdviser } from "@broadside/words";
import { dataFolder, writePrivateFile } from "../saves/data-folder.ts";
import { unwritable } from "../terminal/file-error.ts";
import { readTextFile } from "../terminal/read-input.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";

export const notebookPath = (): string => join(dataFolder(), "advise.json");

/** {"variant": …, "shots": […]}, one shot per line. */
export function makeNotebookText(knowledge: Knowledge): string {
  const variant = JSON.stringify(writeVariant(knowledge.variant));
  // A function, because "$&" and the like in a variant's name would be expanded in a string.
  return makeKnowledgeJson(knowledge).replace("{", () => `{\n  "variant": ${variant},`);
}

/** The positions in a file of any of our formats: at least one. */
export function readNotes(
  path: string,
  text: string,
  options: PositionOptions = {},
): readonly Position[] {
  const unusable = (why: string) => `"${path}" cannot be used, and was left as it is.\n${why}`;
  const positions = orThrow(parsePositions(text, options), unusable);
  if (positions.length === 0) throw new UserError(unusable("It has no position."));
  return positions.map(({ position }) => position);
}

/** The only position of a file. Throws if it has several. */
export function onlyOne(path: string, positions: readonly Position[]): Position {
  const [position, ...others] = positions;
  if (others.length === 0) return position!;
  throw new UserError(
    `"${path}" has ${others.length + 1} positions, not one. Use --json for advice on each of them, or copy one to a separate file.`,
  );
}

export const hasNotebook = (path: string): boolean => existsSync(path);

export const writeNotebook = (path: string, knowledge: Knowledge): void =>
  writePrivateFile(path, makeNotebookText(knowledge));

/** Runs "save FILE" or "load FILE". Returns the new notebook, or why it failed. */
export function saveOrLoad(
  book: Notebook,
  word: "save" | "load",
  path: string,
): Result<Notebook, string> {
  if (path === "")
    return fail(word === "save" ? terminalAdviser.saveWhere() : terminalAdviser.loadWhat());
  try {
    if (word === "load") {
      const { knowledge } = onlyOne(path, readNotes(path, readTextFile(path)));
      return ok(exchange(book, knowledge));
    }
    writeNotebook(path, book.now);
    return ok(book);
  } catch (error) {
    return fail(error instanceof UserError ? error.message : unwritable(path, error).message);
  }
}
