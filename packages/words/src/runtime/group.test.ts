import { afterEach, describe, expect, it } from "vitest";
import { figures } from "../groups/figures.generated.ts";
import { defineGroup, type Tag } from "./group.ts";
import { english, setLanguage } from "./language.ts";
import { pseudo } from "./pseudo.ts";
import { setSquareStyle } from "./squares.ts";
import { compareTexts, itemise, joinSentences, numberText, type Value, warmUp } from "./value.ts";

afterEach(() => {
  setLanguage(english);
  setSquareStyle("rows");
});

const sample = defineGroup<{
  sank: (values: { ship: Value }) => string;
  shots: (values: { count: number }) => string;
  layouts: (values: { layouts: Value }) => string;
  link: <T>(values: { a: Tag<T>; name: Value }) => (string | T)[];
}>(
  "sample",
  {
    sank: ["You sank ", ["ship"], "."],
    shots: [["count", 2, { one: [0, " shot"], other: [0, " shots"] }]],
    layouts: [["layouts"], " layouts"],
    link: ["Ask ", ["a", "the ", ["name"]], "."],
  },
  ["link"],
);

describe("a message", () => {
  it("chooses the plural, and groups the digits of its number", () => {
    expect([1, 2, 1000].map((count) => sample.shots({ count }))).toEqual([
      "1 shot",
      "2 shots",
      "1,000 shots",
    ]);
    expect(sample.layouts({ layouts: 30_093_975_536n })).toBe("30,093,975,536 layouts");
  });

  it("is ordered beside others as its readers expect", () => {
    expect(["Zar", "Österreicher", "Russe"].sort(compareTexts)).toEqual([
      "Österreicher",
      "Russe",
      "Zar",
    ]);
  });

  it("joins lists, and names squares in the chosen style", () => {
    const ships = ["the raft", "the ferry", "the tug"];
    expect(sample.sank({ ship: ships })).toBe("You sank the raft, the ferry and the tug.");
    expect(sample.sank({ ship: { either: ships.slice(1) } })).toBe(
      "You sank the ferry or the tug.",
    );
    expect(sample.sank({ ship: itemise(["1", "2", "3"]) })).toBe("You sank 1, 2, 3.");
    expect(sample.sank({ ship: { row: 1, column: 6 } })).toBe("You sank B7.");
    setSquareStyle("columns");
    expect(sample.sank({ ship: { row: 1, column: 6 } })).toBe("You sank G2.");
  });

  it.each([
    ["de", "1, 2, 3"],
    ["ru", "1, 2, 3"],
    ["zh-Hans", "1、2、3"],
  ])("separates the items of a list as usual in %s", (tag, items) => {
    setLanguage({ tag, messagesOf: (_, messages) => messages });
    expect(sample.sank({ ship: itemise(["1", "2", "3"]) })).toBe(`You sank ${items}.`);
  });

  it("lets the caller wrap what is between tags", () => {
    const parts = sample.link({ a: (inner) => ({ inner }), name: "admiral" });
    expect(parts).toEqual(["Ask ", { inner: ["the admiral"] }, "."]);
  });

  it("does not compile without its parameters, or under a name that is not in the catalogue", () => {
    // @ts-expect-error `chance` is missing.
    expect(() => figures.chance({})).toThrow();
    // @ts-expect-error There is no such message.
    expect(() => figures.fancy()).toThrow(TypeError);
  });
});

it("numbers have grouped digits, and the decimals that were asked for", () => {
  warmUp();
  expect([7, 1000, 1_512_918_497n].map((n) => numberText(n))).toEqual([
    "7",
    "1,000",
    "1,512,918,497",
  ]);
  expect(numberText(44.1316, 2)).toBe("44.13");
});

describe("the pseudo-language", () => {
  it("is longer, accented and in brackets, with parameters as they are", () => {
    setLanguage(pseudo);
    expect(sample.sank({ ship: "B7" })).toBe("[Ýöû šåñķ B7. ~~~~~]");
    expect(sample.shots({ count: 2 })).toBe("[2 šĥöţš ~~]");
    expect(sample.link({ a: ([inner]) => inner!, name: "x" }).join("")).toBe("[Åšķ ţĥé x. ~~~]");
  });
});

it("sentences have a space between them, except in Chinese", () => {
  expect(joinSentences(["One.", false, "Two."])).toBe("One. Two.");
  setLanguage({ ...english, tag: "zh-Hans" });
  expect(joinSentences(["一。", undefined, "二。"])).toBe("一。二。");
  setLanguage(english);
});
