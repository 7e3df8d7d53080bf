import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonValues, mutated, SEED, tamperedJson, variants } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { expectResult } from "../parser-laws.test-support.ts";
import { told } from "../told.test-support.ts";
import { preset, presetIds } from "../variant/preset.ts";
import { parseJson } from "./json-text.ts";
import { makeVariantText, parseVariant, readVariant, writeVariant } from "./variant-json.ts";

const errorsOf = (value: unknown) => {
  const result = readVariant(value);
  return result.ok ? [] : result.error.map(told);
};

describe("a variant as JSON", () => {
  it("[R4] reads back every variant", () => {
    fc.assert(
      fc.property(variants, (variant) => {
        expect(unwrap(parseVariant(JSON.stringify(variant, null, 2)))).toEqual(variant);
        expect(unwrap(readVariant(JSON.parse(JSON.stringify(variant))))).toEqual(variant);
        expect(unwrap(parseVariant(makeVariantText(variant)))).toEqual(variant);
        expect(unwrap(readVariant(writeVariant(variant)))).toEqual(variant);
      }),
      { seed: SEED, numRuns: 150 },
    );
  });

  it("fills in what is usual", () => {
    const text =
      '{"name": "tiny", "rows": 2, "columns": 3, "fleet": [{"name": "raft", "length": 1}]}';
    expect(unwrap(parseVariant(text))).toMatchObject({
      contact: "any",
      announcement: "sunk-named",
      turns: "alternate",
      notation: "letters",
    });
  });

  it("is named, not spelled out, where it is a preset", () => {
    for (const name of presetIds) {
      expect(makeVariantText(preset(name))).toBe(name);
    }
    const other = unwrap(readVariant({ ...preset("classic"), turns: "salvo" }));
    expect(makeVariantText(other)).toMatch(/^\{"name":"classic"/);
  });

  it("[R41] reports every mistake of shape at once, by name", () => {
    const value = { name: 1, rows: "10", columns: null, fleet: [{ name: "a" }, 7], contact: [] };
    expect(errorsOf(value)).toEqual([
      'name: json/wrong-type {"wanted":"text","found":"1"}',
      'rows: json/wrong-type {"wanted":"number","found":"\\"10\\""}',
      'columns: json/wrong-type {"wanted":"number","found":"null"}',
      'fleet[0]: json/missing-field {"field":"length"}',
      'fleet[1]: json/not-object {"fields":["name","length"],"found":"7"}',
      'contact: json/wrong-type {"wanted":"text","found":"[…]"}',
    ]);
    expect(errorsOf(JSON.parse('{"__proto__": {"rows": 1}, "name": "x", "rows": 1}'))).toEqual([
      'json/unknown-field {"field":"__proto__","fields":["name","rows","columns","fleet","contact","announcement","turns","notation"]}',
      'json/missing-field {"field":"columns"}',
      'json/missing-field {"field":"fleet"}',
    ]);
  });

  it.each([
    ["{", 1, 2],
    ['{"name": "x",\n "rows": 1 "columns": 2}', 2, 12],
    ['{"name": "x", "name": "y"}', 1, 15],
    ['{"name": "x\n"}', 1, 12],
    ['{"name": "\\q"}', 1, 11],
    ["{} {}", 1, 4],
    ['{"rows": 01}', 1, 10],
    ["", 1, 1],
    ["[".repeat(100_000), 1, 18],
    ["{'name': 1}", 1, 2],
    ['{"rows": NaN}', 1, 10],
  ])("[R41] gives line and column of a mistake in the JSON: %j", (text, line, column) => {
    expect(parseJson(text)).toMatchObject({
      ok: false,
      error: { code: expect.stringMatching(/^json\//), at: { line, column } },
    });
  });

  it("accepts exactly the JSON that the platform accepts, but for doubled names and deep nesting", () => {
    const texts = fc.oneof(fc.json({ maxDepth: 5 }), mutated(fc.json({ maxDepth: 5 })));
    fc.assert(
      fc.property(texts, (text) => {
        const result = parseJson(text);
        const stricter = !result.ok && /twice|deep/.test(result.error.code);
        let platform = true;
        try {
          JSON.parse(text);
        } catch {
          platform = false;
        }
        expect(!result.ok && !stricter).toBe(!platform && !stricter);
      }),
      { seed: SEED, numRuns: 600 },
    );
  });

  it("[R41] never throws, and always says what is wrong", () => {
    const tampered = tamperedJson(variants);
    fc.assert(
      fc.property(fc.oneof(jsonValues, tampered), (value) => {
        expectResult(() => readVariant(value));
      }),
      { seed: SEED, numRuns: 600 },
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      mutated(variants.map((variant) => JSON.stringify(variant))),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expectResult(() => parseVariant(text));
      }),
      { seed: SEED, numRuns: 600 },
    );
  });
});
