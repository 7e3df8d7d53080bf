import { english, type Language, type Messages } from "../runtime/language.ts";
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
  {
    id: "de",
    name: "Deutsch",
    squares: "columns",
    load: loaded("de", () => import("../translations/de.generated.ts")),
  },
  {
    id: "es",
    name: "Español",
    squares: "rows",
    load: loaded("es", () => import("../translations/es.generated.ts")),
  },
  {
    id: "fr",
    name: "Français",
    squares: "columns",
    load: loaded("fr", () => import("../translations/fr.generated.ts")),
  },
  {
    id: "pt-BR",
    name: "Português (Brasil)",
    squares: "rows",
    load: loaded("pt-BR", () => import("../translations/pt-BR.generated.ts")),
  },
  {
    id: "ru",
    name: "Русский",
    squares: "cyrillic",
    load: loaded("ru", () => import("../translations/ru.generated.ts")),
  },
  {
    id: "zh-Hans",
    name: "简体中文",
    squares: "rows",
    load: loaded("zh-Hans", () => import("../translations/zh-Hans.generated.ts")),
  },
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

type Translation = Readonly<Record<string, Messages>>;

/** Loads the messages of a language, all groups at once. */
function loaded(tag: string, load: () => Promise<{ readonly translation: Translation }>) {
  return async (): Promise<Language> => {
    const { translation } = await load();
    return { tag, messagesOf: (group, messages) => translation[group] ?? messages };
  };
}
