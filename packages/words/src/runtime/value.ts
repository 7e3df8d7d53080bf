import type { Square } from "@broadside/rules/problem";
import type { Notation } from "@broadside/rules/text";
import { currentLanguage } from "./language.ts";
import { squareName } from "./squares.ts";

/** Anything a message can show for `{name}`. A list reads "a, b and c". */
export type Value = string | number | bigint | Square | Choice | Items | readonly Value[];

/** A list that reads "a, b or c". */
export interface Choice {
  readonly either: readonly Value[];
}

/** A list that reads "a, b, c": after a colon, where there is little room. */
export interface Items {
  readonly items: readonly Value[];
}

/** A list that reads "a, b, c", without "and". */
export const itemise = (items: readonly Value[]): Items => ({ items });

/** A value as the current language writes it. Plain numbers stay numbers, for plurals. */
export function valueText(value: Value): string | number {
  switch (typeof value) {
    case "string":
    case "number":
      return value;
    case "bigint":
      return numberText(value);
    default:
      return objectText(value);
  }
}

function objectText(value: Square | Choice | Items | readonly Value[]): string {
  if (Array.isArray(value)) return listText(value, "conjunction");
  if ("either" in value) return listText(value.either, "disjunction");
  if ("items" in value) return value.items.map(valueText).join(comma());
  return squareText(value as Square);
}

/** A square in the player's style, or counted from 0 if that is how its board is read. */
export function squareText({ row, column }: Square, notation: Notation = "letters"): string {
  const board = { rows: row + 1, columns: column + 1, notation };
  return squareName(board, row * (column + 1) + column);
}

/** A number with grouped digits, "1,512,918,497"; with `decimals`, exactly that many. */
export function numberText(value: number | bigint, decimals?: number): string {
  const options = decimals === undefined ? undefined : fixed(decimals);
  return formatters.getNumberFormat(currentLanguage().tag, options).format(value);
}

const fixed = (decimals: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
});

const listText = (items: readonly Value[], type: Intl.ListFormatType): string =>
  formatters
    .getListFormat(currentLanguage().tag, { type })
    .format(items.map((item) => `${valueText(item)}`));

/**
 * What separates items: ", " or "、". `Intl` has lists of units, but they end with "und" in
 * German, and in Russian and Chinese nothing separates them.
 */
const comma = (): string =>
  formatters
    .getListFormat(currentLanguage().tag, { type: "conjunction" })
    .formatToParts(["1", "2", "3"])[1]!.value;

/** Sentences one after the other, with a space between them where the language has one. */
export const joinSentences = (sentences: readonly (string | false | undefined)[]): string =>
  sentences.filter(Boolean).join(currentLanguage().tag.startsWith("zh") ? "" : " ");

/** Orders texts as readers of the current language expect: "Österreich" before "Russland". */
export const compareTexts = (a: string, b: string): number =>
  collatorFor(currentLanguage().tag).compare(a, b);

/** `Intl` objects are slow to build (milliseconds on a phone), so each is built once per language and options. */
export const formatters = {
  getNumberFormat: cached((tag, options) => new Intl.NumberFormat(tag, options)),
  getPluralRules: cached((tag, options) => new Intl.PluralRules(tag, options)),
  getDateTimeFormat: cached((tag, options) => new Intl.DateTimeFormat(tag, options)),
  getListFormat: cached((tag, options) => new Intl.ListFormat(tag, options)),
};

const collatorFor = cached((tag, options) => new Intl.Collator(tag, options));

/**
 * Builds the `Intl` objects that most messages need. A page calls this while it is idle: the first
 * one takes tens of milliseconds on a weak phone.
 */
export function warmUp(): void {
  const { tag } = currentLanguage();
  formatters.getNumberFormat(tag);
  formatters.getNumberFormat(tag, fixed(1));
  formatters.getNumberFormat(tag, { style: "percent", ...fixed(1) });
  formatters.getPluralRules(tag, { type: "cardinal" });
  formatters.getListFormat(tag, { type: "conjunction" });
}

function cached<T, Options extends object>(
  build: (tag: string, options?: Options) => T,
): (tag?: string | readonly string[], options?: Options) => T {
  const built = new Map<string, T>();
  return (tag, options) => {
    const key = `${tag} ${options ? JSON.stringify(options) : ""}`;
    let found = built.get(key);
    if (found === undefined) {
      found = build(`${tag}`, options);
      built.set(key, found);
    }
    return found;
  };
}
