import { emitKeypressEvents, type Interface, type Key as Keypress } from "node:readline";

export type KeyName =
  | "up"
  | "down"
  | "left"
  | "right"
  | "enter"
  | "escape"
  | "tab"
  | "back-tab"
  | "backspace"
  | "delete"
  | "home"
  | "end"
  | "page-up"
  | "page-down"
  | "interrupt"
  | "end-of-input"
  | "suspend"
  | "redraw";

/** A named key, one character, or pasted text. */
export type Key =
  | { readonly type: "named"; readonly name: KeyName }
  | { readonly type: "character"; readonly text: string }
  | { readonly type: "paste"; readonly text: string };

/** How long a lone escape may still turn out to begin a longer sequence. */
export const ESCAPE_MS = 40;

/** Calls `onKey` for every key pressed in a terminal in raw mode. Returns a function that stops it. */
export function readKeys(input: NodeJS.ReadableStream, onKey: (key: Key) => void): () => void {
  let pasted: string | undefined;
  let isInPrivateSequence = false;
  function pressed(text: string | undefined, keypress: Keypress): void {
    const { name, sequence = "" } = keypress;
    if (name === "paste-start") pasted = "";
    else if (name === "paste-end") {
      onKey({ type: "paste", text: pasted ?? "" });
      pasted = undefined;
    } else if (pasted !== undefined) pasted += sequence;
    // readline splits mouse reports and the like: skip to the letter that ends them.
    else if (isInPrivateSequence) isInPrivateSequence = !/[@-~]/.test(sequence);
    else if (PRIVATE_START.test(sequence)) isInPrivateSequence = true;
    else for (const key of keysOf(text, keypress)) onKey(key);
  }
  emitKeypressEvents(input, { escapeCodeTimeout: ESCAPE_MS } as unknown as Interface);
  input.on("keypress", pressed);
  return () => void input.off("keypress", pressed);
}

const ESC = "\u001b";
const PRIVATE_START = new RegExp(`^${ESC}\\[[<=>?]$`);

/** Empty for control characters and unknown sequences. */
function keysOf(text: string | undefined, keypress: Keypress): Key[] {
  const { name = "", sequence = "", ctrl, meta } = keypress;
  const { code } = keypress as { code?: string };
  if (name === "escape") return [named("escape")];
  // Alt and a key, or the Esc key and another in quick succession.
  if (meta && code === undefined) {
    const rest = sequence.slice(ESC.length);
    return [named("escape"), ...keysOf(rest, { ...keypress, sequence: rest, meta: false })];
  }
  if (text !== undefined && !/\p{C}/u.test(text)) return [{ type: "character", text }];
  // With Ctrl, Alt or Shift the sequence is longer than the key's own.
  if (code !== undefined && sequence !== ESC + code) return [];
  const found = ctrl ? controls[name] : code === "[Z" ? "back-tab" : (names[name] ?? names[code!]);
  return found ? [named(found)] : [];
}

const named = (name: KeyName): Key => ({ type: "named", name });

const controls: Readonly<Record<string, KeyName>> = {
  c: "interrupt",
  d: "end-of-input",
  z: "suspend",
  l: "redraw",
};

/** By readline's name, or by the code of a sequence that it has no name for. */
const names: Readonly<Record<string, KeyName>> = {
  up: "up",
  down: "down",
  left: "left",
  right: "right",
  return: "enter",
  enter: "enter",
  // Enter on a number pad.
  OM: "enter",
  tab: "tab",
  backspace: "backspace",
  delete: "delete",
  home: "home",
  end: "end",
  pageup: "page-up",
  pagedown: "page-down",
};

/**
 * The character of a key that is a command. On a Russian keyboard it is the letter that a Latin one
 * has there: "q" for "й".
 */
export function letterOf(key: Key): string | undefined {
  if (key.type !== "character") return undefined;
  return LATIN[RUSSIAN.indexOf(key.text)] ?? key.text;
}

const RUSSIAN = "йцукенгшщзфывапролдячсмить";
const LATIN = "qwertyuiopasdfghjklzxcvbnm";

/** A screen on which a line can be typed, with the problem of the last key or line. */
interface Typing {
  readonly entry: string | undefined;
  readonly problem: string | undefined;
}

/** What keys do on a screen; `entered` receives a typed line. */
interface KeyActions<S, Step> {
  readonly named: (state: S, name: KeyName) => Step;
  readonly character: (state: S, text: string) => Step;
  readonly entered: (state: S, text: string) => Step;
}

/** Clears the last problem; then types into the open line, opens one, or lets the key act. */
export function pressOrType<S extends Typing, A>(
  before: S,
  key: Key,
  actions: KeyActions<S, readonly [S, A?]>,
): readonly [S, A?] {
  const state = { ...before, problem: undefined };
  if (state.entry !== undefined) {
    const step = typeInto(state.entry, key);
    if (step.type === "typing") return [{ ...state, entry: step.text }];
    const closed = { ...state, entry: undefined };
    return step.type === "dropped" ? [closed] : actions.entered(closed, step.text);
  }
  const entry = opensEntry(key);
  if (entry !== undefined) return [{ ...state, entry }];
  if (key.type === "named") return actions.named(state, key.name);
  const letter = letterOf(key);
  return letter === undefined ? [state] : actions.character(state, letter);
}

/** The result of a key pressed while typing a line. */
export type EntryStep =
  | { readonly type: "typing"; readonly text: string }
  | { readonly type: "entered"; readonly text: string }
  | { readonly type: "dropped" };

const MAX_LENGTH = 60;

/** Applies a key to the typed line. */
export function typeInto(text: string, key: Key): EntryStep {
  if (key.type === "character") return typing(text + key.text);
  if (key.type === "paste") return typing(text + key.text.replace(/[\p{C}\s]+/gu, " "));
  if (key.name === "enter") return { type: "entered", text };
  if (key.name === "escape") return { type: "dropped" };
  if (key.name !== "backspace") return typing(text);
  return text === "" ? { type: "dropped" } : typing([...text].slice(0, -1).join(""));
}

const typing = (text: string): EntryStep => ({ type: "typing", text: text.slice(0, MAX_LENGTH) });

/** Digits, capitals, ":" and pastes open a line to type in: no command uses them. */
export function opensEntry(key: Key): string | undefined {
  if (key.type === "paste") return key.text.replace(/[\p{C}\s]+/gu, " ").slice(0, MAX_LENGTH);
  if (key.type !== "character") return undefined;
  if (key.text === ":" || key.text === "/") return "";
  return /^[\d\p{Lu}[]$/u.test(key.text) ? key.text : undefined;
}
