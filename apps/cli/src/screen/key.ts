/** Keys that are not characters. */
export const keyNames = [
  "up",
  "down",
  "left",
  "right",
  "enter",
  "escape",
  "tab",
  "back-tab",
  "backspace",
  "delete",
  "home",
  "end",
  "page-up",
  "page-down",
  "interrupt",
  "end-of-input",
  "suspend",
  "redraw",
] as const;
export type KeyName = (typeof keyNames)[number];

/** What was pressed: a named key, one character, or a text pasted in one go. */
export type Key =
  | { readonly type: "named"; readonly name: KeyName }
  | { readonly type: "character"; readonly text: string }
  | { readonly type: "paste"; readonly text: string };

/** Makes keys of what a terminal sends, which may break off inside an escape sequence. */
export interface KeyDecoder {
  decode(chunk: string): Key[];
  /** What is to be made of a beginning that nothing followed: a lone escape is the Esc key. */
  flush(): Key[];
}

const ESC = "\u001b";
const PASTE_BEGIN = `${ESC}[200~`;
const PASTE_END = `${ESC}[201~`;
/** Longer than any sequence a keyboard sends; what is longer is noise and dropped. */
const MAX_SEQUENCE = 32;

export function createKeyDecoder(): KeyDecoder {
  let rest = "";
  return {
    decode(chunk) {
      rest += chunk;
      const keys: Key[] = [];
      for (;;) {
        const taken = takeKey(rest);
        if (!taken) return keys;
        rest = rest.slice(taken.length);
        if (taken.key) keys.push(taken.key);
      }
    },
    flush() {
      const wasEscape = rest === ESC;
      rest = rest.startsWith(PASTE_BEGIN) ? rest : "";
      return wasEscape ? [named("escape")] : [];
    },
  };
}

interface Taken {
  readonly length: number;
  /** Undefined for what is understood but means nothing here. */
  readonly key: Key | undefined;
}

/** The first key of a text; undefined when more must come first. */
function takeKey(text: string): Taken | undefined {
  if (text === "") return undefined;
  if (text.startsWith(PASTE_BEGIN)) return takePaste(text);
  if (text.startsWith(ESC)) return takeEscape(text);
  const character = String.fromCodePoint(text.codePointAt(0)!);
  const name = controls[character];
  if (name) return { length: character.length, key: named(name) };
  const printable = !/\p{C}/u.test(character);
  const key = printable ? ({ type: "character", text: character } as const) : undefined;
  return { length: character.length, key };
}

function takePaste(text: string): Taken | undefined {
  const end = text.indexOf(PASTE_END);
  if (end < 0) return undefined;
  const pasted = text.slice(PASTE_BEGIN.length, end);
  return { length: end + PASTE_END.length, key: { type: "paste", text: pasted } };
}

const SEQUENCE = new RegExp(`^${ESC}(?:\\[[0-?]*[ -/]*[@-~]|O[ -~])`);
const BEGINNING = new RegExp(`^${ESC}(?:\\[[0-?]*[ -/]*|O)?$`);

function takeEscape(text: string): Taken | undefined {
  const whole = SEQUENCE.exec(text)?.[0];
  if (whole) {
    const name = sequences[whole.slice(1).replace(/^O/, "[")];
    return { length: whole.length, key: name ? named(name) : undefined };
  }
  if (BEGINNING.test(text) && text.length <= MAX_SEQUENCE) return undefined;
  return { length: 1, key: named("escape") };
}

const named = (name: KeyName): Key => ({ type: "named", name });

const controls: Readonly<Record<string, KeyName>> = {
  "\r": "enter",
  "\n": "enter",
  "\t": "tab",
  "\u007f": "backspace",
  "\b": "backspace",
  "\u0003": "interrupt",
  "\u0004": "end-of-input",
  "\u001a": "suspend",
  "\u000c": "redraw",
};

const sequences: Readonly<Record<string, KeyName>> = {
  "[A": "up",
  "[B": "down",
  "[C": "right",
  "[D": "left",
  "[H": "home",
  "[F": "end",
  "[1~": "home",
  "[4~": "end",
  "[7~": "home",
  "[8~": "end",
  "[3~": "delete",
  "[5~": "page-up",
  "[6~": "page-down",
  "[Z": "back-tab",
  "[M": "enter",
};
