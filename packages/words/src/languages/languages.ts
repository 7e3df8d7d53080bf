import { english, type Language } from "../runtime/language.ts";
import type { SquareStyle } from "../runtime/squares.ts";

/** A language that players can choose. */
interface OfferedLanguage {
  /** As in `?lang=` and `--lang`, and the name of its folder of messages: "pt-BR". */
  readonly id: string;
  /** What its speakers call it: "Deutsch". */
  readonly name: string;
  /** How its speakers name squares. */
  readonly squares: SquareStyle;
  /** Loads its messages. Rejects if they cannot be fetched, for example offline. */
  readonly load: () => Promise<Language>;
}

/** Languages with every message. English comes first and is the default. */
export const languages: readonly OfferedLanguage[] = [
  { id: "en", name: "English", squares: "rows", load: async () => english },
];

/**
 * The offered language that fits best. `wanted` has BCP 47 tags or POSIX locales ("de_AT.UTF-8"),
 * the most wanted first. The default is English.
 */
export function languageFor(wanted: readonly string[]): OfferedLanguage {
  for (const tag of wanted.map(normal)) {
    const exact = languages.find(({ id }) => id.toLowerCase() === tag);
    const related = languages.find(({ id }) => primary(id.toLowerCase()) === primary(tag));
    const found = exact ?? related;
    if (found) return found;
  }
  return languages[0]!;
}

const normal = (tag: string): string =>
  tag
    .replace(/[.@].*$/, "")
    .replaceAll("_", "-")
    .toLowerCase();
const primary = (tag: string): string => tag.split("-")[0]!;
