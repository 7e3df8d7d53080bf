import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createInterner } from "./interner.ts";

describe("an interner", () => {
  it("never keeps more than it may, and always what was asked for last", () => {
    const keys = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), keys, (most, asked) => {
        const interner = createInterner<object>(most);
        const latest: number[] = [];
        for (const key of asked) {
          const kept = latest.includes(key);
          expect(interner.find(`${key}`) !== undefined).toBe(kept);
          if (!kept) interner.add(`${key}`, {});
          latest.splice(
            0,
            latest.length,
            ...[key, ...latest.filter((k) => k !== key)].slice(0, most),
          );
          expect(interner.size).toBe(latest.length);
        }
      }),
      { seed: 3 },
    );
  });
});
