import { preset, presetIds } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { hullShape, kindOf } from "../../src/board/hull-shape.ts";

describe("the drawing of a ship", () => {
  it("follows the kind its name mentions, else its length", () => {
    expect(kindOf("cruiser 2", 2)).toBe("cruiser");
    expect(kindOf("Patrol boat", 2)).toBe("boat");
    expect(kindOf("sunk by shot 7", 5)).toBe("carrier");
    expect(kindOf(undefined, 9)).toBe("flagship");
  });

  it("stays on its own squares, for every ship of every preset", () => {
    for (const { name, length } of presetIds.flatMap((id) => preset(id).fleet)) {
      const { hull } = hullShape(kindOf(name, length), length);
      expect(hull).not.toContain("NaN");
      // Absolute coordinates come in pairs after M, L and Q; control points may reach a little further.
      for (const [, x, y] of hull.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x), name).toBeGreaterThanOrEqual(0);
        expect(Number(x), name).toBeLessThanOrEqual(length);
        expect(Number(y), name).toBeGreaterThanOrEqual(0);
        expect(Number(y), name).toBeLessThanOrEqual(1);
      }
    }
  });
});
