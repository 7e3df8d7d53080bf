import { excerpt } from "@broadside/rules/text";
import { type SquareStyle, setLanguage, setSquareStyle, squareStyles } from "@broadside/words";
import { languageFor, languages } from "@broadside/words/languages";
import { type Command, Option } from "commander";
import { UserError } from "./user-error.ts";

export const wholeNumber =
  (flag: string, least: number, most: number) =>
  (text: string): number => {
    const value = Number(text.replaceAll(/[,_]/g, ""));
    if (/^\d[\d,_]*$/.test(text) && value >= least && value <= most) return value;
    const range = `from ${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")}`;
    throw new UserError(`${flag} takes a whole number ${range}, not "${text}".`);
  };

export const MAX_GAMES = 1_000_000_000;

/** Seconds; the time limit for program bots. Repeated commands omit the default. */
export const DEFAULT_TIMEOUT_S = 5;

export function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0.01 && value <= 3600) return value;
  throw new UserError(`--timeout takes 0.01 to 3600 seconds, not "${text}".`);
}

/** Parses the value of a flag that takes a time (90, 90s or 15m) into milliseconds. */
export const durationFrom =
  (flag: string) =>
  (text: string): number => {
    const found = /^(\d+(?:\.\d+)?)\s*(ms|s|m|min|h)?$/.exec(text.trim());
    const unit = { ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000 }[found?.[2] ?? "s"];
    if (found && unit !== undefined) return Number(found[1]) * unit;
    throw new UserError(`${flag} takes a time like 90, 90s or 15m, not "${excerpt(text)}".`);
  };

/** A time limit in milliseconds, under any of its three names. */
export interface BudgetFlags {
  readonly budget?: number;
  readonly limit?: number;
  readonly maxMs?: number;
}

/** Long enough for nearly every exact count, and short enough to wait for. */
export const DEFAULT_BUDGET_MS = 10_000;

/** Adds `--budget <time>`, and two older names that still work. */
export const addBudget = (command: Command, help: string): Command =>
  command
    .option("--budget <time>", help, durationFrom("--budget"))
    .addOption(new Option("--limit <time>").argParser(durationFrom("--limit")).hideHelp())
    .addOption(new Option("--max-ms <ms>").argParser(milliseconds).hideHelp());

export const budgetIn = ({ budget, limit, maxMs }: BudgetFlags): number | undefined =>
  budget ?? limit ?? maxMs;

const milliseconds = (text: string): number => durationFrom("--max-ms")(`${text}ms`);

/** Speeds for watching bots, in shots per second. */
const paces = { slow: 1, normal: 3, fast: 10, max: Number.POSITIVE_INFINITY } as const;

export function pauseFor(speed: string): number {
  const named = Object.hasOwn(paces, speed) ? paces[speed as keyof typeof paces] : undefined;
  const perSecond = named ?? (speed.trim() === "" ? Number.NaN : Number(speed));
  if (perSecond > 0) return 1000 / perSecond;
  const words = Object.keys(paces).join(", ");
  throw new UserError(`--speed takes ${words} or a number of shots per second, not "${speed}".`);
}

/** Parses the value of an option that takes one of a few words. */
export const oneOf =
  <T extends string>(flag: string, choices: readonly T[]) =>
  (text: string): T => {
    const found = choices.find((choice) => choice === text);
    if (found) return found;
    const list = `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
    throw new UserError(`${flag} must be ${list}, not "${excerpt(text)}".`);
  };

interface LanguageFlags {
  readonly lang?: string;
  readonly squares?: SquareStyle;
}

/** Adds `--lang` and `--squares` to a command that players use, and applies them before it runs. */
export const addLanguage = (command: Command): Command =>
  command
    .option(
      "--lang <language>",
      `language of the game: ${languages.map(({ id }) => id).join(", ")} (default: LANG)`,
      oneOf(
        "--lang",
        languages.map(({ id }) => id),
      ),
    )
    .option(
      "--squares <style>",
      "how squares are named: rows (letters down the side), columns (letters across the top) or cyrillic (across the top, А to К) (default: whatever is usual in the language)",
      oneOf("--squares", squareStyles),
    )
    .hook("preAction", () => speak(command.opts<LanguageFlags>()));

async function speak({ lang, squares }: LanguageFlags): Promise<void> {
  const language = languageFor(lang === undefined ? systemLocales() : [lang]);
  setLanguage(await language.load());
  setSquareStyle(squares ?? language.squares);
}

/** The locales the terminal asks for, the most wanted first. An empty variable counts as unset. */
function systemLocales(): string[] {
  const { LC_ALL, LC_MESSAGES, LANG, LANGUAGE = "" } = process.env;
  const locale = LC_ALL || LC_MESSAGES || LANG || "C";
  // As in gettext: the plain C locale is not translated, whatever LANGUAGE says.
  return locale === "C" || locale === "POSIX" ? [] : [...LANGUAGE.split(":"), locale];
}
