import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import { currentLanguage, type Messages } from "./language.ts";
import { formatters, type Value, valueText } from "./value.ts";

/** Wraps the part of a message between `<tag>` and `</tag>`, for example in an element. */
export type Tag<T> = (parts: readonly (string | T)[]) => T;

type Values = Readonly<Record<string, Value | Date | Tag<unknown>>>;

/**
 * One function per message of a group. Each reads the language when it is called, so a group can be
 * imported before the language is known.
 */
export function defineGroup<Group>(
  name: string,
  english: Messages,
  withTags: readonly string[],
): Group {
  const messageIn = (key: string): CompiledMessage =>
    currentLanguage().messagesOf(name, english)[key] ?? english[key]!;
  const entries = Object.keys(english).map((key) => [
    key,
    withTags.includes(key)
      ? (values: Values) => [formatted(messageIn(key), values)].flat()
      : (values?: Values) => formatted(messageIn(key), values),
  ]);
  return Object.fromEntries(entries) as Group;
}

function formatted(message: CompiledMessage, values: Values = {}): unknown {
  if (typeof message === "string") return message;
  const { tag } = currentLanguage();
  return format<unknown>(message, tag, shown(values), { formatters });
}

const shown = (values: Values): FormatValues<unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "function" || value instanceof Date ? value : valueText(value),
    ]),
  ) as FormatValues<unknown>;
