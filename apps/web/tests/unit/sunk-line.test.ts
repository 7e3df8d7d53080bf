import { createVariant, type Knowledge, preset, unwrap, type Variant } from "@broadside/rules";
import { readKnowledge } from "@broadside/rules/json";
import { problemText } from "@broadside/words";
import { describe, expect, it } from "vitest";
import { lineBetween, sinkAlong, stretched } from "../../src/adviser/sunk-line.ts";

const known = (variant: Variant, text: string): Knowledge =>
  unwrap(
    readKnowledge(
      variant,
      text.split(" ").map((shot) => {
        const [cell, result, ship] = shot.split("=");
        return { cell, result, ...(ship && { ship }) };
      }),
    ),
  );

const open = preset("open-waters");

describe("a sunk ship that is dragged out", () => {
  it("follows the longer way of the pointer, in its order", () => {
    expect(lineBetween(preset("classic"), 22, 24)).toEqual([22, 23, 24]);
    expect(lineBetween(preset("classic"), 42, 13)).toEqual([42, 32, 22, 12]);
    expect(lineBetween(preset("classic"), 5, 5)).toEqual([5]);
  });

  it("is sunk by the cell that was still open", () => {
    const options = unwrap(sinkAlong(known(open, "C3=hit C4=hit C5=hit"), [22, 23, 24, 25]));
    expect(options).toHaveLength(1);
    expect(options[0]?.label).toBe("sunk: destroyer, [2, 2] to [2, 5]");
    expect(options[0]?.shots.at(-1)).toEqual({
      cell: 25,
      announcement: { result: "sunk", ship: "destroyer", cells: [22, 23, 24, 25] },
    });
  });

  it("[R61] keeps the letter of its hits, where hits are told apart", () => {
    const variant = createVariant({ ...preset("classic"), announcement: "told-apart" });
    const hits = ["A", "B"].map((label, i) => ({
      cell: 22 + 20 * i,
      announcement: { result: "hit", label } as const,
    }));
    const [option] = unwrap(sinkAlong({ variant, shots: hits }, [42, 43]));
    expect(option?.label).toBe("sunk: destroyer (ship B)");
    expect(option?.shots.at(-1)).toEqual({
      cell: 43,
      announcement: { result: "sunk", ship: "destroyer", label: "B" },
    });
    const [fresh] = unwrap(sinkAlong({ variant, shots: hits }, [60, 61]));
    expect(fresh?.shots.slice(2).map(({ announcement }) => announcement)).toEqual([
      { result: "hit", label: "C" },
      { result: "sunk", ship: "destroyer", label: "C" },
    ]);
  });

  it("is sunk by its latest shot where all were entered, and asks between ships of a length", () => {
    const options = unwrap(sinkAlong(known(open, "C4=hit A1=miss C3=hit C5=hit"), [24, 23, 22]));
    expect(options.map(({ label }) => label)).toEqual([
      "sunk: submarine 1, [2, 2] to [2, 4]",
      "sunk: submarine 2, [2, 2] to [2, 4]",
    ]);
    expect(options[0]?.shots.map(({ announcement }) => announcement.result)).toEqual([
      "hit",
      "miss",
      "hit",
      "sunk",
    ]);
  });

  it("enters the hits that were not written down yet", () => {
    const options = unwrap(sinkAlong(known(preset("classic"), "A1=miss"), [50, 51]));
    expect(options[0]?.shots.slice(1)).toEqual([
      { cell: 50, announcement: { result: "hit" } },
      { cell: 51, announcement: { result: "sunk", ship: "destroyer" } },
    ]);
  });

  it.each([
    ["B1=miss", [0, 10], "B1 was a miss. If that's wrong, change it first."],
    ["A1=hit B1=sunk=destroyer", [10, 20, 30], "The shot at B1 sank another ship."],
    ["A1=hit B1=sunk=destroyer", [55, 56], "No ship still afloat is 2 squares long."],
    ["A1=miss", [20, 21, 22, 23, 24, 25], "No ship still afloat is 6 squares long."],
  ])("with %s is refused over %j: %s", (text, line, sentence) => {
    const sunk = sinkAlong(known(preset("classic"), text), line);
    expect(sunk.ok ? "" : problemText(sunk.error)).toBe(sentence);
  });

  it("is refused where sinkings are not announced", () => {
    const silent = preset("silent");
    expect(sinkAlong(known(silent, "A1=miss"), [20, 21])).toMatchObject({ ok: false });
  });

  it("grows and shrinks by arrow keys along its way only", () => {
    const two = stretched(preset("classic"), [44], "ArrowRight")!;
    expect(two).toEqual([44, 45]);
    expect(stretched(preset("classic"), two, "ArrowRight")).toEqual([44, 45, 46]);
    expect(stretched(preset("classic"), two, "ArrowDown")).toEqual([44, 45]);
    expect(stretched(preset("classic"), two, "ArrowLeft")).toEqual([44]);
    expect(stretched(preset("classic"), [9], "ArrowRight")).toEqual([9]);
    expect(stretched(preset("classic"), two, "x")).toBeUndefined();
  });
});
