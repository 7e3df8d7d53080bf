import type { Key } from "./key.ts";

/** A line being typed after one key opened it. */
export type EntryStep =
  | { readonly type: "typing"; readonly text: string }
  | { readonly type: "entered"; readonly text: string }
  | { readonly type: "dropped" };

const MAX_LENGTH = 60;

/** What a key makes of the line. */
export function typeInto(text: string, key: Key): EntryStep {
  if (key.type === "character") return typing(text + key.text);
  if (key.type === "paste") return typing(text + key.text.replace(/[\p{C}\s]+/gu, " "));
  if (key.name === "enter") return { type: "entered", text };
  if (key.name === "escape") return { type: "dropped" };
  if (key.name !== "backspace") return typing(text);
  return text === "" ? { type: "dropped" } : typing([...text].slice(0, -1).join(""));
}

const typing = (text: string): EntryStep => ({ type: "typing", text: text.slice(0, MAX_LENGTH) });

/** Digits, capitals and ":" are no commands anywhere: they begin an entry. A paste does too. */
export function opensEntry(key: Key): string | undefined {
  if (key.type === "paste") return key.text.replace(/[\p{C}\s]+/gu, " ").slice(0, MAX_LENGTH);
  if (key.type !== "character") return undefined;
  if (key.text === ":" || key.text === "/") return "";
  return /^[\dA-Z[]$/.test(key.text) ? key.text : undefined;
}
