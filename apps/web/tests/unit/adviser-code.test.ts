import { makeVariantCode } from "@broadside/play";
import {
  cellCount,
  createDefence,
  createKnowledge,
  createRng,
  createVariant,
  type Knowledge,
  preset,
  randomLayout,
  shuffled,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { problemText } from "@broadside/words";
import { describe, expect, it } from "vitest";
import { makeAdviserCode, parseAdviserCode } from "../../src/adviser/adviser-code.ts";
import { inNotation } from "../../src/adviser/adviser-state.ts";

const known = (name: string): Variant => preset(name);

const own = createVariant({
  name: "custom",
  rows: 7,
  columns: 12,
  fleet: [
    { name: "O'Neil no. 5", length: 4 },
    { name: "größte Fähre", length: 3 },
    { name: "2nd boat", length: 2 },
  ],
  contact: "no-edge",
  announcement: "ship-named",
});

/** Everything that is learned by firing at every cell of a random layout in a random order. */
function wholeGame(variant: Variant, seed: string): Knowledge {
  const rng = createRng(seed);
  const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
  const cells = shuffled(
    rng,
    Array.from({ length: cellCount(variant) }, (_, cell) => cell),
  );
  return { variant, shots: cells.map((cell) => ({ cell, announcement: defence.answer(cell) })) };
}

describe("the adviser's notes in a link", () => {
  it("are short and can be read by eye", () => {
    const { ok, value } = parseAdviserCode("classic/E5mD4hC4hB4s3") as {
      ok: true;
      value: Knowledge;
    };
    expect(ok).toBe(true);
    expect(value.shots.map(({ announcement }) => announcement)).toEqual([
      { result: "miss" },
      { result: "hit" },
      { result: "hit" },
      { result: "sunk", ship: "cruiser" },
    ]);
    expect(makeAdviserCode(value)).toBe("classic/E5mD4hC4hB4s3");
    expect(makeAdviserCode(createKnowledge(known("open-waters-8")))).toBe("open-waters-8");
  });

  it.each(announcementRuleIds)("read back as they were under %s", (announcement) => {
    for (const name of ["mini", "sea-battle", "open-waters-5:3,2,2"]) {
      const variant = createVariant({
        ...known(name),
        name: "custom",
        turns: "alternate",
        announcement,
      });
      for (const seed of ["a", "b", "c"]) {
        const knowledge = wholeGame(variant, seed);
        const code = makeAdviserCode(knowledge);
        expect(code).toMatch(/^[\w:,./%-]+$/);
        expect(parseAdviserCode(code)).toEqual({ ok: true, value: knowledge });
      }
    }
  });

  it("hold custom rules with ships of any name, even in an address encoded once more", () => {
    for (const variant of [
      own,
      inNotation(known("open-waters-8"), "letters"),
      known("open-waters-9:5,3"),
    ]) {
      const knowledge = createKnowledge(variant);
      const code = makeAdviserCode(knowledge);
      for (const sent of [code, decodeURIComponent(code), encodeURIComponent(code)]) {
        expect(parseAdviserCode(sent)).toEqual({ ok: true, value: knowledge });
      }
    }
    const letters = inNotation(known("open-waters-8"), "letters");
    expect(makeAdviserCode(createKnowledge(letters))).toBe("open-waters-8+letters");
  });

  it("[R63] hold how many ships were afloat after which shot", () => {
    const code = "silent/E5h~5E6hE7h~4E8h~2~";
    const read = unwrap(parseAdviserCode(code));
    expect(read.afloat).toEqual([
      { shots: 1, ships: 5 },
      { shots: 3, ships: 4 },
      { shots: 4, ships: 2, orMore: true },
    ]);
    expect(makeAdviserCode(read)).toBe(code);
  });

  it("hold custom rules in the same form as the rules page's links", () => {
    const pirates = createVariant({ ...own, name: "A/B: pirates" });
    const code = makeAdviserCode(createKnowledge(pirates));
    expect(code).toBe(makeVariantCode(pirates));
    expect(parseAdviserCode(code)).toEqual({ ok: true, value: createKnowledge(pirates) });
    expect(parseAdviserCode(encodeURIComponent(code))).toMatchObject({ ok: true });
  });

  it("keep a mistyped answer, so that it can still be found after a reload", () => {
    for (const code of [
      "mini/A1hA2hA3hA4hA5hC1h",
      "mini/A1s3A3s3",
      "open-waters-5:2/A1mA2s1.A1h",
    ]) {
      const read = parseAdviserCode(code);
      expect(read.ok && makeAdviserCode(read.value)).toBe(code);
    }
  });

  it.each([
    ["", /no variant ""/],
    ["clasic/E5m", /no variant "clasic"/],
    ["classic+roman/E5m", /“roman” isn't a way to write squares/],
    ["classic/E5mK4m", /"K4" is off the board/],
    ["classic/E5mE5h", /^Shot 2: E5 was already fired at with shot 1/],
    ["classic/E5mD4x", /After 1 shot, “D4x” can't be read/],
    ["classic/E5mD4s", /^Shot 2: "sunk" must come with "ship"/],
    ["classic/E5s9", /After 0 shots, “E5s9” can't be read/],
    ["open-waters-8/A1s1.H8h", /After 0 shots/],
    ["99x10:5.carrier:any:sunk:letters", /rows and columns must be whole numbers from 1 to 26/],
    ["3x3:x.carrier:any:sunk:letters", /length NaN|whole number|number/],
    ["%E0%A4%A", /no variant/],
    ["classic/".padEnd(9_000, "E5m"), /too long/],
  ])("say what is wrong with %j", (code, sentence) => {
    const read = parseAdviserCode(code);
    expect(read.ok ? "" : problemText(read.error)).toMatch(sentence);
  });

  it("offer the part of a damaged link that can be read", () => {
    const read = parseAdviserCode("classic/E5mD4hC4");
    expect(read.ok ? undefined : read.error.readable?.shots).toHaveLength(2);
  });
});
