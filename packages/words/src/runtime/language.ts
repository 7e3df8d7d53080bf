import type { CompiledMessage } from "icu-minify/format";

/** The messages of one group, compiled, by key. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

/** A language: its tag, and where its messages come from. */
export interface Language {
  /** A BCP 47 tag, which `Intl` understands: "en-GB", "pt-BR". */
  readonly tag: string;
  /** The messages of a group in this language, given the English ones. */
  readonly messagesOf: (group: string, english: Messages) => Messages;
}

/** Part of every bundle that uses a group, so it never has to be loaded. */
export const english: Language = { tag: "en-GB", messagesOf: (_, messages) => messages };

let current = english;

export const currentLanguage = (): Language => current;

/** Switches the language of all messages. Screens already drawn must be redrawn. */
export function setLanguage(language: Language): void {
  current = language;
}

/** The messages of a group in the present language, as plain data for a place without the others. */
export const messagesNow = (
  group: string,
): { readonly tag: string; readonly messages: Messages } => ({
  tag: current.tag,
  messages: current.messagesOf(group, {}),
});
