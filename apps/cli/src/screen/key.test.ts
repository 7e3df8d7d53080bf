import { PassThrough } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ESCAPE_MS, type Key, letterOf, opensEntry, readKeys } from "./key.ts";

/** The keys in what a terminal sends. */
function decode(...chunks: string[]): Key[] {
  const terminal = new PassThrough();
  const keys: Key[] = [];
  readKeys(terminal, (key) => keys.push(key));
  for (const chunk of chunks) terminal.emit("data", chunk);
  return keys;
}
const named = (name: string) => ({ type: "named", name });
const character = (text: string) => ({ type: "character", text });

describe("keys from a terminal", () => {
  it.each([
    ["\u001b[A", "up"],
    ["\u001bOA", "up"],
    ["\u001b[D", "left"],
    ["\r", "enter"],
    ["\n", "enter"],
    ["\u007f", "backspace"],
    ["\u001b[3~", "delete"],
    ["\u001b[H", "home"],
    ["\u001b[Z", "back-tab"],
    ["\u0003", "interrupt"],
    ["\u0004", "end-of-input"],
  ])("reads %j as %s", (text, name) => {
    expect(decode(text)).toEqual([named(name)]);
  });

  it("means commands by the same keys on a Russian keyboard, and opens a line for its capitals", () => {
    expect(decode("йрЖ?").map(letterOf)).toEqual(["q", "h", "Ж", "?"]);
    expect(decode("Ж7jж").map(opensEntry)).toEqual(["Ж", "7", undefined, undefined]);
    expect(letterOf({ type: "named", name: "enter" })).toBeUndefined();
  });

  it("a lone escape is the Esc key when nothing follows", async () => {
    const keys = decode("\u001b");
    await sleep(3 * ESCAPE_MS);
    expect(keys).toEqual([named("escape")]);
  });

  it("keeps characters of any script whole", () => {
    expect(decode("é😀")).toEqual([character("é"), character("😀")]);
  });

  it("waits for the rest of a sequence that arrives in pieces", () => {
    expect(decode("\u001b", "[", "B")).toEqual([named("down")]);
  });

  it("takes a pasted text as one, line breaks and all", () => {
    expect(decode("\u001b[200~A1\nB2\u001b[20", "1~x")).toEqual([
      { type: "paste", text: "A1\nB2" },
      character("x"),
    ]);
  });

  it("drops sequences it does not know, and control characters", () => {
    expect(decode("\u001b[1;5C\u001b[<0;3;4M\u0001a")).toEqual([character("a")]);
  });

  it("an escape before something that is no sequence is the Esc key", () => {
    expect(decode("\u001bq")).toEqual([named("escape"), character("q")]);
  });

  it("gives the same keys however the text is cut into chunks, and never fails", () => {
    const pieces = fc.constantFrom(
      "\u001b[A",
      "\u001b[200~hi\u001b[201~",
      "a",
      "Z",
      "7",
      "\r",
      "\u001b[5~",
      "ß",
    );
    const noise = fc.string({ unit: "binary", maxLength: 12 });
    fc.assert(
      fc.property(fc.array(pieces), fc.array(fc.nat(), { maxLength: 8 }), (parts, cuts) => {
        const text = parts.join("");
        const at = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
        const chunks = [...at, text.length].map((end, i) =>
          text.slice(i === 0 ? 0 : at[i - 1], end),
        );
        expect(decode(...chunks)).toEqual(decode(text));
      }),
    );
    fc.assert(fc.property(noise, (text) => void decode(text)));
  });
});
