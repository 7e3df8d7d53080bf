import { existsSync } from "node:fs";
import { readCapped } from "@broadside/lab/files";
import { presetChoices } from "@broadside/play";
import { fail, ok, parseVariant, presetIds, type Result, type Variant } from "@broadside/rules";
import { terminal } from "@broadside/words";
import type { Question } from "../screen/questions.ts";
import { MAX_TEXT_BYTES } from "../terminal/read-input.ts";
import { problemLines, UserError } from "../terminal/user-error.ts";

export const variantHelp = "a preset's name or title, JSON, or a .json file";

/** A preset's id or title, its number in the list, a variant as JSON, or a file that holds one. */
export function readVariant(text: string): Result<Variant, string> {
  const given = text.trim();
  const listed = /^\d{1,2}$/.test(given) ? presetIds[Number(given) - 1] : undefined;
  const named = parseVariant(listed ?? given);
  if (named.ok) return ok(named.value);
  const source = given.startsWith("{") ? undefined : textOf(given);
  if (source?.ok === false) return fail(problemLines(source.error));
  const variant = source ? parseVariant(source.value) : named;
  if (variant.ok) return ok(variant.value);
  const where = source ? `"${given}": ` : "";
  return fail(`${where}${problemLines(variant.error)}`);
}

/** The text of a file, or undefined if `path` is not one. Presets take precedence over files. */
const textOf = (path: string) =>
  path.endsWith(".json") || existsSync(path) ? readCapped(path, MAX_TEXT_BYTES) : undefined;

export function variantFrom(option: string): Variant {
  const variant = readVariant(option);
  if (variant.ok) return variant.value;
  const where = option.trimStart().startsWith("{") ? "--variant: " : "";
  throw new UserError(`${where}${variant.error}`);
}

/** Asks for the game to play. */
export const variantQuestion = (): Question<Variant> => ({
  title: terminal.whichGame(),
  items: presetChoices,
  usual: "classic",
  prompt: terminal.gamePrompt({ game: "classic" }),
  read: async (text) => readVariant(text),
});
