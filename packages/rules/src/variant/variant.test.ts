import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { variants } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { writeVariant } from "../json/variant-json.ts";
import { classic, preset } from "./preset.ts";
import { presetId, presets, presetTitle } from "./preset-title.ts";
import { internVariant, type Variant, type VariantDraft, validateVariant } from "./variant.ts";

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
    for (const length of [0, -1, 1.5, 6, Number.NaN]) {
      expect(codes({ fleet: [{ name: "boat", length }] })).toEqual(["variant/ship-length"]);
    }
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
        const first = unwrap(validateVariant(writeVariant(variant)));
        expect(unwrap(validateVariant(writeVariant(variant)))).toBe(first);
        expect(internVariant(structuredClone(first))).toBe(first);
        expect(first).toEqual(variant);
      }),
      { seed: 7 },
    );
  });

  it("is another object if any rule differs", () => {
    const one = unwrap(validateVariant(base));
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
      expect(unwrap(validateVariant({ ...base, ...change }))).not.toBe(one);
    }
  });

  it("is dropped from memory when many others were used since", () => {
    const first = unwrap(validateVariant({ ...base, name: "first" }));
    const used = unwrap(validateVariant({ ...base, name: "used" }));
    for (let n = 0; n < 200; n++) {
      unwrap(validateVariant({ ...base, name: `other ${n}` }));
      expect(unwrap(validateVariant({ ...base, name: "used" }))).toBe(used);
    }
    const again = unwrap(validateVariant({ ...base, name: "first" }));
    expect(again).toEqual(first);
    expect(again).not.toBe(first);
  });

  it("is frozen", () => {
    const variant = unwrap(validateVariant(base));
    expect(Object.isFrozen(variant) && Object.isFrozen(variant.fleet)).toBe(true);
    expect(Object.isFrozen(variant.fleet[0])).toBe(true);
  });

  it("[R3] is made by validation only: a changed copy is a draft", () => {
    // @ts-expect-error A spread copy has not been validated.
    const copy: Variant = { ...classic(), rows: 1 };
    expect(validateVariant(copy).ok).toBe(false);
  });

  it("[R4] has presets by name, and seed-N for any N", () => {
    for (const { name } of presets) expect(unwrap(preset(name)).name).toBe(name);
    for (let n = 1; n <= 26; n++) expect(unwrap(preset(`seed-${n}`)).rows).toBe(n);
    const lengths = (name: string) => unwrap(preset(name)).fleet.map((ship) => ship.length);
    expect(lengths("seed-10")).toEqual([2, 3, 3, 4, 5]);
    expect(lengths("seed-4")).toEqual([2, 3, 3]);
    expect(lengths("seed-7:4,3,2")).toEqual([4, 3, 2]);
    expect(lengths("sea-battle")).toEqual([4, 3, 3, 2, 2, 2, 1, 1, 1, 1]);
    for (const name of ["seed-0", "seed-27", "seed-3:5", "nope", "__proto__", "toString", ""]) {
      expect(preset(name).ok).toBe(false);
    }
  });

  it("[R4] says in sploosh that a group was sunk, and not which, as the original game does", () => {
    expect(unwrap(preset("sploosh"))).toMatchObject({ announcement: "sunk" });
  });

  it("[R4] has the classic game with salvos and with volleys", () => {
    for (const turns of ["salvo", "volley"] as const) {
      expect(unwrap(preset(turns))).toEqual({ ...classic(), name: turns, turns });
    }
  });

  it("[R4] has one title for every preset, and finds it by id or title in any case", () => {
    expect(new Set(presets.map(({ title }) => title)).size).toBe(presets.length);
    for (const { name, title } of presets) {
      expect(presetTitle(name)).toBe(title);
      for (const typed of [name, title, title.toUpperCase(), ` ${title.toLowerCase()} `]) {
        expect(unwrap(preset(typed)).name).toBe(name);
      }
    }
    for (const name of ["seed-14", "seed-7:4,3,2"]) {
      expect(presetId(presetTitle(name))).toBe(name);
      expect(presetId(name.toUpperCase())).toBe(name);
    }
    expect(presetTitle("seed-7:4,3,2")).toBe("Open waters 7 x 7 (4, 3, 2)");
    expect(presetTitle("My own game")).toBe("My own game");
  });
});
