/** Keys that are not characters. */
const keyNames = [
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
interface KeyDecoder {
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
