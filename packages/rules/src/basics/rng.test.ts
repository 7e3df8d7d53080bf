import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRng, pick, shuffled } from "./rng.ts";

describe("Rng", () => {
  it("[R42] gives the documented numbers for a seed", () => {
    const rng = createRng("broadside");
    const first = Array.from({ length: 4 }, () => rng.next());
    expect(first).toMatchInlineSnapshot(`
      [
        3552518770,
        3346135304,
        2477177060,
        905119185,
      ]
    `);
    expect(createRng(42).next()).toBe(createRng("42").next());
  });

  it("[R43] splits by label, whatever the parent has been used for", () => {
    const used = createRng(7);
    for (let i = 0; i < 1000; i++) used.next();
    expect(used.split("game 3").next()).toBe(createRng(7).split("game 3").next());
    expect(createRng(7).split("game 3").next()).not.toBe(createRng(7).split("game 4").next());
    expect(createRng(7).split("a").split("b").next()).not.toBe(createRng(7).split("ab").next());
  });

  it("gives unlike streams for nearby seeds", () => {
    const firsts = new Set(Array.from({ length: 20_000 }, (_, i) => createRng(i).next()));
    expect(firsts.size).toBeGreaterThan(19_990);
  });

  it("keeps below(n) within 0 to n - 1, and even", () => {
    const rng = createRng("below");
    const counts = new Array<number>(7).fill(0);
    for (let i = 0; i < 70_000; i++) counts[rng.below(7)]!++;
    const chiSquare = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(22.46); // 6 degrees of freedom, p = 0.001
    expect(() => rng.below(0)).toThrow(RangeError);
    expect(() => rng.below(2 ** 32 + 1)).toThrow(RangeError);
    expect(rng.below(1)).toBe(0);
  });

  it("reaches every bit of large bounds", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 1n << 130n), fc.nat(), (n, seed) => {
        const draw = createRng(seed).belowBig(n);
        return draw >= 0n && draw < n;
      }),
      { seed: 1 },
    );
    const rng = createRng("big");
    let seen = 0n;
    for (let i = 0; i < 200; i++) seen |= rng.belowBig(1n << 100n);
    expect(seen).toBe((1n << 100n) - 1n);
  });

  it("keeps unit() in [0, 1) with the mean of an even spread", () => {
    const rng = createRng("unit");
    let sum = 0;
    for (let i = 0; i < 100_000; i++) {
      const u = rng.unit();
      if (!(u >= 0 && u < 1)) throw new Error(`unit() gave ${u}`);
      sum += u;
    }
    expect(Math.abs(sum / 100_000 - 0.5)).toBeLessThan(0.004);
  });

  it("shuffles without losing anything, and picks only what is there", () => {
    const rng = createRng("shuffle");
    expect([...shuffled(rng, [1, 2, 3, 4, 5])].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(["a", "b"]).toContain(pick(rng, ["a", "b"]));
    expect(() => pick(rng, [])).toThrow(RangeError);
  });
});
