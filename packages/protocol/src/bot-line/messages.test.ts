import {
  type Announcement,
  type AnsweredShot,
  createDefence,
  createRng,
  createVariant,
  preset,
  presetIds,
  randomLayout,
  shuffled,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { problemText } from "@broadside/words";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeAnnouncementLine, parseAnnouncementLine } from "./announcement-line.ts";
import {
  makeBotMessage,
  parseFire,
  parseHello,
  parseValues,
  parseVariantAnswer,
} from "./bot-message.ts";
import {
  gameOvers,
  type LabMessage,
  MAX_LINE_LENGTH,
  makeLabMessage,
  parseLabMessage,
} from "./lab-message.ts";

const SEED = 20_250_702;

/** Every preset under every announcement rule. */
const variants: Variant[] = presetIds.flatMap((name) =>
  announcementRuleIds.map((announcement) => createVariant({ ...preset(name), announcement })),
);

function shotsOf(variant: Variant, seed: number): AnsweredShot[] {
  const rng = createRng(seed);
  const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
  const cells = Array.from({ length: variant.rows * variant.columns }, (_, cell) => cell);
  return shuffled(rng, cells).map((cell) => ({ cell, announcement: defence.answer(cell) }));
}

describe("the lab's messages", () => {
  it("are read back as they were made, for every variant and announcement", () => {
    for (const variant of variants) {
      for (const shot of shotsOf(variant, SEED)) {
        const line = makeAnnouncementLine(variant, shot);
        expect(parseAnnouncementLine(variant, line), line).toEqual({ ok: true, value: shot });
      }
      const told = parseLabMessage(makeLabMessage({ type: "variant", variant }));
      expect(told).toEqual({ ok: true, value: { type: "variant", variant } });
    }
  });

  it("are read back when they carry numbers", () => {
    const messages: LabMessage[] = [
      { type: "hello", version: 1 },
      { type: "new game", seed: 4_294_967_295 },
      { type: "go" },
      { type: "explain" },
      { type: "afloat", ships: 4 },
      { type: "quit" },
      ...gameOvers.map((how) => ({ type: "over", how, shots: 43 }) as const),
    ];
    for (const message of messages) {
      expect(unwrap(parseLabMessage(makeLabMessage(message)))).toEqual(message);
    }
  });

  it("read as the documentation says", () => {
    const variant = preset("sea-battle");
    const shot: AnsweredShot = {
      cell: 16,
      announcement: { result: "sunk", ship: "cruiser 1", cells: [16, 17, 18] },
    };
    expect(makeLabMessage({ type: "announcement", shot }, variant)).toBe(
      "announcement B7 sunk cruiser 1: B7 B8 B9",
    );
  });

  it("[R61] say the letter of a ship before its name", () => {
    const rules = { ...preset("classic"), announcement: "told-apart" as const };
    const variant = createVariant(rules);
    const lineOf = (announcement: Announcement) =>
      makeAnnouncementLine(variant, { cell: 16, announcement });
    expect(lineOf({ result: "hit", label: "B" })).toBe("B7 hit B");
    expect(lineOf({ result: "sunk", ship: "cruiser", label: "B" })).toBe("B7 sunk B cruiser");
    expect(parseAnnouncementLine(variant, "B7 hit cruiser").ok).toBe(false);
    expect(parseAnnouncementLine(variant, "B7 hit B cruiser").ok).toBe(false);
  });

  it("are one line each, whatever the names", () => {
    for (const variant of variants) {
      expect(makeLabMessage({ type: "variant", variant })).not.toMatch(/[\r\n]/);
    }
  });

  it("refuse an announcement before any variant", () => {
    const read = parseLabMessage("announcement B7 miss");
    expect(read).toMatchObject({ ok: false, error: { code: "protocol/variant-missing" } });
  });
});

describe("a bot's answers", () => {
  it("are read back as they were made", () => {
    const variant = preset("classic");
    expect(
      unwrap(parseHello(makeBotMessage({ type: "hello", version: 1, name: "My bot" }))),
    ).toEqual({ type: "hello", version: 1, name: "My bot" });
    expect(unwrap(parseVariantAnswer("ok"))).toEqual({ type: "ok" });
    expect(unwrap(parseVariantAnswer("no ships of one"))).toEqual({
      type: "no",
      reason: "ships of one",
    });
    for (let cell = 0; cell < 100; cell++) {
      const line = makeBotMessage({ type: "fire", cell }, variant);
      expect(unwrap(parseFire(variant, line))).toEqual({ type: "fire", cell });
    }
  });

  it("may offer to explain, and whatever a later version knows", () => {
    expect(makeBotMessage({ type: "ok", explains: true })).toBe("ok explain");
    expect(unwrap(parseVariantAnswer("ok explain"))).toEqual({ type: "ok", explains: true });
    expect(unwrap(parseVariantAnswer("ok sing explain"))).toEqual({ type: "ok", explains: true });
    expect(unwrap(parseVariantAnswer("ok sing"))).toEqual({ type: "ok" });
    expect(parseVariantAnswer("okay")).toMatchObject({ ok: false });
    expect(parseVariantAnswer(`ok ${"x".repeat(30)}`)).toMatchObject({ ok: false });
  });

  it("give a value for every square, and nothing else", () => {
    const variant = preset("mini");
    const values = Array.from({ length: 25 }, (_, cell) => cell / 8);
    const line = makeBotMessage({ type: "values", values });
    expect(unwrap(parseValues(variant, line))).toEqual({ type: "values", values });
    const given = (...last: string[]) =>
      `values ${[...new Array(24).fill("0"), ...last].join(" ")}`;
    expect(parseValues(variant, given("1"))).toMatchObject({ ok: true });
    for (const wrong of ["-1", "NaN", "1e9", ".5", "1,5", "0x1", "1234567890123"]) {
      expect(parseValues(variant, given(wrong)), wrong).toMatchObject({
        ok: false,
        error: { code: "protocol/values" },
      });
    }
    for (const [last, count] of [
      ["1 2", 26],
      ["", 24],
    ] as const) {
      expect(parseValues(variant, given(last))).toMatchObject({
        ok: false,
        error: { code: "protocol/value-count", params: { squares: 25, count } },
      });
    }
    expect(parseValues(variant, "fire A1")).toMatchObject({ error: { code: "protocol/answer" } });
    const most = `values ${new Array(26 * 26).fill("9".repeat(12)).join(" ")}`;
    expect(most.length).toBeLessThan(MAX_LINE_LENGTH);
  });

  it("may name a cell by row and column, and end in blanks or a carriage return", () => {
    expect(unwrap(parseFire(preset("classic"), "fire 1 6\r"))).toEqual({ type: "fire", cell: 16 });
    expect(unwrap(parseFire(preset("classic"), "fire b7 "))).toEqual({ type: "fire", cell: 16 });
  });

  it("off the board or unreadable are refused with what was said", () => {
    expect(parseFire(preset("classic"), "fire Z99")).toMatchObject({
      error: { code: "protocol/cell", params: { reason: { code: "cell/off-board" } } },
    });
    const read = parseFire(preset("classic"), "I surrender");
    expect(read).toMatchObject({
      error: { code: "protocol/answer", params: { wanted: "fire", text: "I surrender" } },
    });
    expect(read.ok ? "" : problemText(read.error)).toContain('not "I surrender"');
  });
});

describe("any text at all", () => {
  it("is read or refused, never thrown at", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc
        .tuple(
          fc.constantFrom("fire ", "values ", "hello 1 ", "variant ", "announcement "),
          fc.string(),
        )
        .map(([head, tail]) => head + tail),
    );
    const variant = preset("classic");
    fc.assert(
      fc.property(text, (line) => {
        for (const read of [
          parseLabMessage(line, variant),
          parseHello(line),
          parseVariantAnswer(line),
          parseFire(variant, line),
          parseValues(variant, line),
        ]) {
          if (!read.ok) expect(problemText(read.error)).not.toMatch(/\p{Cc}/u);
        }
      }),
      { seed: SEED, numRuns: 600 },
    );
  });
});
