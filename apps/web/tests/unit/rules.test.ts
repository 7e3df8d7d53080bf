import { makeVariantCode, parseVariantCode } from "@broadside/play";
import { preset, validateVariant } from "@broadside/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  draftFrom,
  freshName,
  nameProblem,
  shipsOf,
  withShips,
} from "../../src/variant/rules-draft.ts";

const classic = preset("classic");

describe("rules in a link", () => {
  it("come back as they were", () => {
    const names = fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(names, names, (name, ship) => {
        const made = validateVariant({
          ...draftFrom(classic, name),
          fleet: [{ name: ship, length: 3 }],
          turns: "salvo",
          contact: "no-edge",
        });
        if (!made.ok) return;
        const code = makeVariantCode(made.value);
        expect(code).toMatch(/^[\w:%.,-]+$/);
        expect(parseVariantCode(code)).toEqual({ ok: true, value: made.value });
      }),
    );
  });

  it("are refused when someone has changed them", () => {
    const code = makeVariantCode(classic);
    for (const bad of ["", "x", "%", code.slice(0, -9), code.replace("10x10", "0x99")]) {
      expect(parseVariantCode(bad)).toMatchObject({ ok: false });
    }
    expect(parseVariantCode(code.replace("any", "never"))).toMatchObject({
      error: { code: "rules-link/unusable", params: { reason: { code: "variant/contact" } } },
    });
  });
});

describe("a fleet by counts", () => {
  it("has every ship by a name of its own, the longest first", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 4 }))),
        (changes) => {
          let fleet: readonly { readonly name: string; readonly length: number }[] = classic.fleet;
          for (const [length, count] of changes) {
            fleet = withShips(fleet, length, count);
            expect(shipsOf(fleet, length)).toBe(count);
          }
          expect(new Set(fleet.map(({ name }) => name)).size).toBe(fleet.length);
          const lengths = fleet.map(({ length }) => length);
          expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
        },
      ),
    );
  });

  it("keeps the names there are", () => {
    expect(withShips(classic.fleet, 3, 3).map(({ name }) => name)).toEqual([
      "carrier",
      "battleship",
      "cruiser",
      "submarine",
      "cruiser 2",
      "destroyer",
    ]);
  });
});

describe("a name for rules", () => {
  it("is free, and none of ours", () => {
    expect(freshName("Classic", ["My Classic"])).toBe("My Classic 2");
    expect(nameProblem("Pirates")).toBeUndefined();
    for (const bad of ["", " ", "classic", "Sea Battle", "SALVO", "open-waters-9"]) {
      expect(nameProblem(bad)).toMatchObject({ code: expect.stringMatching("rules/") });
    }
  });
});
