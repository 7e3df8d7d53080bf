import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { variants } from "../arbitraries.test-support.ts";
import { findPreset, preset, presetIds, presetReference } from "./preset.ts";
import {
  createVariant,
  internVariant,
  type Variant,
  type VariantDraft,
  validateVariant,
} from "./variant.ts";

const base: VariantDraft = {
  name: "test",
  rows: 5,
  columns: 5,
  fleet: [{ name: "boat", length: 2 }],
};

const codes = (draft: Partial<VariantDraft>): string[] => {
  const result = validateVariant({ ...base, ...draft });
  return result.ok ? [] : result.error.map((p) => p.code);
};

describe("Variant", () => {
  it("[R1] has a board of 1 to 26 rows and columns", () => {
    expect(codes({ rows: 1, columns: 26 })).toEqual([]);
    for (const side of [0, 27, 2.5, Number.NaN, -1]) {
      expect(codes({ rows: side })).toContain("variant/board");
      expect(codes({ columns: side })).toContain("variant/board");
    }
  });

  it("[R2] has 1 to 20 ships with names of their own and lengths that fit", () => {
    expect(codes({ fleet: [] })).toEqual(["variant/fleet-size"]);
    const many = Array.from({ length: 21 }, (_, i) => ({ name: `s${i}`, length: 1 }));
    expect(codes({ fleet: many })).toEqual(["variant/fleet-size"]);
    expect(codes({ fleet: many.slice(0, 20) })).toEqual([]);
    const twins = [
      { name: "Boat", length: 1 },
      { name: "boat", length: 1 },
    ];
    expect(codes({ fleet: twins })).toEqual(["variant/duplicate-ship"]);
    for (const length of [0, -1, 1.5, Number.NaN]) {
      expect(codes({ fleet: [{ name: "boat", length }] })).toEqual(["variant/ship-length"]);
    }
    expect(codes({ fleet: [{ name: "boat", length: 6 }] })).toEqual(["variant/ship-too-long"]);
    for (const name of ["", " boat", "a\nb", "\u202eboat", "x".repeat(40)]) {
      expect(codes({ fleet: [{ name, length: 1 }] })).toEqual(["variant/ship-name"]);
    }
  });

  it("[R3] is refused when its fleet cannot be placed, with all mistakes at once", () => {
    const fives = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ name: `s${i}`, length: 5 }));
    expect(codes({ fleet: fives(5) })).toEqual([]);
    expect(codes({ fleet: fives(6) })).toEqual(["variant/no-room"]);
    expect(codes({ fleet: fives(4), contact: "no-contact" })).toEqual(["variant/no-room"]);
    expect(codes({ fleet: fives(3), contact: "no-contact" })).toEqual([]);
    expect(codes({ fleet: fives(4), contact: "no-edge" })).toEqual(["variant/no-room"]);
    expect(codes({ name: "", rows: 0, fleet: [], turns: "sometimes" as never }).sort()).toEqual([
      "variant/board",
      "variant/fleet-size",
      "variant/name",
      "variant/turns",
    ]);
  });

  it("[R3] decides dense fleets that chance alone would hardly ever lay", () => {
    const full = Array.from({ length: 13 }, (_, i) => ({ name: `s${i}`, length: 26 }));
    const side = { rows: 26, columns: 26, contact: "no-contact" as const };
    expect(codes({ ...side, fleet: full })).toEqual([]);
    expect(codes({ ...side, fleet: [...full, { name: "one", length: 26 }] })).toEqual([
      "variant/no-room",
    ]);
    const filling = (lengths: number[]) => lengths.map((length, i) => ({ name: `s${i}`, length }));
    expect(codes({ fleet: filling([5, 5, 5, 3, 3, 2, 2]) })).toEqual([]);
    // 25 cells as well, but three ships of 5 leave two rows, which 4, 3 and 3 cannot fill.
    expect(codes({ fleet: filling([5, 5, 5, 4, 3, 3]) })).toEqual(["variant/no-room"]);
  });

  it("is one object however often an equal draft is validated or copied", () => {
    fc.assert(
      fc.property(variants, (variant) => {
        const first = createVariant({ ...variant });
        expect(createVariant({ ...variant })).toBe(first);
        expect(internVariant(structuredClone(first))).toBe(first);
        expect(first).toEqual(variant);
      }),
      { seed: 7 },
    );
  });

  it("is another object if any rule differs", () => {
    const one = createVariant(base);
    const changes: readonly Partial<VariantDraft>[] = [
      { name: "other" },
      { rows: 6 },
      { columns: 6 },
      { fleet: [{ name: "boat", length: 3 }] },
      { fleet: [{ name: "ship", length: 2 }] },
      { contact: "no-edge" },
      { announcement: "sunk" },
      { turns: "salvo" },
      { notation: "coordinates" },
    ];
    for (const change of changes) {
      expect(createVariant({ ...base, ...change })).not.toBe(one);
    }
  });

  it("is dropped from memory when many others were used since", () => {
    const first = createVariant({ ...base, name: "first" });
    const used = createVariant({ ...base, name: "used" });
    for (let n = 0; n < 200; n++) {
      createVariant({ ...base, name: `other ${n}` });
      expect(createVariant({ ...base, name: "used" })).toBe(used);
    }
    const again = createVariant({ ...base, name: "first" });
    expect(again).toEqual(first);
    expect(again).not.toBe(first);
  });

  it("is frozen", () => {
    const variant = createVariant(base);
    expect(Object.isFrozen(variant) && Object.isFrozen(variant.fleet)).toBe(true);
    expect(Object.isFrozen(variant.fleet[0])).toBe(true);
  });

  it("[R3] is made by validation only: a changed copy is a draft", () => {
    // @ts-expect-error A spread copy has not been validated.
    const copy: Variant = { ...preset("classic"), rows: 1 };
    expect(validateVariant(copy).ok).toBe(false);
  });

  it("[R4] has presets by name, and open-waters-N for any N", () => {
    for (const id of presetIds) expect(preset(id).name).toBe(id);
    for (let n = 1; n <= 26; n++) expect(preset(`open-waters-${n}`).rows).toBe(n);
    const lengths = (name: string) => preset(name).fleet.map((ship) => ship.length);
    expect(lengths("open-waters")).toEqual([2, 3, 3, 4, 5]);
    expect(lengths("open-waters-4")).toEqual([2, 3, 3]);
    expect(lengths("open-waters-7:4,3,2")).toEqual([4, 3, 2]);
    expect(preset("open-waters-10")).toBe(preset("open-waters"));
    expect(lengths("sea-battle")).toEqual([4, 3, 3, 2, 2, 2, 1, 1, 1, 1]);
    const wrong = ["open-waters-0", "open-waters-27", "open-waters-3:5", "nope", "__proto__"];
    for (const name of [...wrong, "toString", "seed-0", "seed-10x", ""]) {
      expect(findPreset(name).ok).toBe(false);
      expect(() => preset(name)).toThrow();
    }
  });

  it.each([
    ["react", "six-ships"],
    ["pomcp", "silent"],
    ["sploosh", "squid-hunt"],
    ["seed-10", "open-waters"],
    ["seed-7", "open-waters-7"],
    ["SEED-7:4,3,2", "open-waters-7:4,3,2"],
  ])("[R4] still answers to its former id: %s", (former, name) => {
    expect(preset(former)).toBe(preset(name));
    expect(preset(former).name).toBe(name);
    expect(presetReference(former.toLowerCase())).toEqual(presetReference(name));
  });

  it("[R4] says in squid-hunt that a squad was sunk, and not which, as the original game does", () => {
    expect(preset("squid-hunt")).toMatchObject({ announcement: "sunk" });
  });

  it("[R4] has the classic game with salvos and with volleys", () => {
    for (const turns of ["salvo", "volley"] as const) {
      expect(preset(turns)).toEqual({ ...preset("classic"), name: turns, turns });
    }
  });

  it("[R4] is found by id or title in any case", () => {
    for (const id of presetIds) {
      const title = id.replaceAll("-", " ");
      for (const typed of [id, title, title.toUpperCase(), ` ${title} `]) {
        expect(preset(typed).name).toBe(id);
      }
    }
    expect(preset("Open waters 14 × 14").name).toBe("open-waters-14");
    expect(preset("open waters 14 x 14").name).toBe("open-waters-14");
    expect(preset("OPEN WATERS 7 x 7 (4, 3, 2)").name).toBe("open-waters-7:4,3,2");
    expect(preset("OPEN-WATERS-14").name).toBe("open-waters-14");
  });

  it("[R4] is described by its id", () => {
    expect(presetReference("mini")).toEqual({ id: "mini" });
    expect(presetReference("open-waters-14")).toEqual({ id: "open-waters", side: 14 });
    expect(presetReference("open-waters-7:4,3,2")).toEqual({
      id: "open-waters",
      side: 7,
      lengths: [4, 3, 2],
    });
    expect(presetReference("My own game")).toBeUndefined();
  });
});
