import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  fail,
  type Knowledge,
  makeKnowledgeJson,
  makeTextProblemLine,
  ok,
  type Problem,
  parseJson,
  type Result,
  readKnowledge,
  readVariantReference,
  type TextProblem,
  writeVariantReference,
} from "@broadside/rules";
import { dataFolder } from "../saves/data-folder.ts";
import { writePrivateFile } from "../saves/private-file.ts";
import { unreadable } from "../terminal/file-error.ts";
import { UserError } from "../terminal/user-error.ts";
import { exchange, type Notebook } from "./notebook.ts";

/** Where a notebook goes that was given no file of its own. */
export const notebookPath = (): string => join(dataFolder(), "advise.json");

/** {"variant": …, "shots": […]}, a shot a line. */
export function makeNotebookText(knowledge: Knowledge): string {
  const variant = JSON.stringify(writeVariantReference(knowledge.variant));
  return makeKnowledgeJson(knowledge).replace("{", `{\n  "variant": ${variant},`);
}

export function parseNotebookText(text: string): Result<Knowledge, readonly Problem[]> {
  const json = parseJson(text);
  if (!json.ok) return fail([json.error]);
  const fields = json.value;
  if (typeof fields !== "object" || fields === null || !("variant" in fields)) {
    const message = 'A notebook is an object with "variant" and "shots".';
    return fail([{ code: "notebook/unreadable", message }]);
  }
  const { variant: reference, ...rest } = fields as { variant: unknown };
  const variant = readVariantReference(reference);
  return variant.ok ? readKnowledge(variant.value, rest) : variant;
}

export function readNotebook(path: string): Knowledge {
  let text: string;
  try {
    text = readFileSync(path === "-" ? 0 : path, "utf8");
  } catch (error) {
    throw unreadable(path, error);
  }
  const knowledge = parseNotebookText(text);
  if (knowledge.ok) return knowledge.value;
  const lines = knowledge.error.map((problem) => lineOf(text, problem)).join("\n");
  throw new UserError(`"${path}" cannot be used and was left as it is.\n${lines}`);
}

export const hasNotebook = (path: string): boolean => existsSync(path);

export const writeNotebook = (path: string, knowledge: Knowledge): void =>
  writePrivateFile(path, makeNotebookText(knowledge));

/** "Shot 7 …" is found on the line of the seventh shot, where each has a line of its own. */
function lineOf(text: string, problem: Problem & Partial<TextProblem>): string {
  if (problem.line !== undefined) return makeTextProblemLine(problem as TextProblem);
  const shot = Number(/^Shot (\d+)/.exec(problem.message)?.[1] ?? Number.NaN);
  const lines = text.split("\n").flatMap((line, i) => (line.includes('"cell"') ? [i + 1] : []));
  const at = lines[shot - 1];
  return at === undefined ? problem.message : `Line ${at}: ${problem.message}`;
}

/** "save FILE" and "load FILE" as typed: the book afterwards, or why it did not work. */
export function keepOrFetch(
  book: Notebook,
  word: "save" | "load",
  path: string,
): Result<Notebook, string> {
  if (path === "")
    return fail(`${word === "save" ? "Save where" : "Load what"}? Type ${word} FILE.`);
  try {
    if (word === "load") return ok(exchange(book, readNotebook(path)));
    writeNotebook(path, book.knowledge);
    return ok(book);
  } catch (error) {
    return fail((error as Error).message);
  }
}
