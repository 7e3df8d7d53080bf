import { createRng, createVariant, preset, unwrap } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { placeUnexploitably } from "./placement-mix.ts";

describe("an unexploitable placement", () => {
  it("draws from the proven mix: 4 x 4 with one ship of 3, 8/19 inside", () => {
    const fleet = [{ name: "boat", length: 3 }];
    const variant = createVariant({ name: "small", rows: 4, columns: 4, fleet });
    const rng = createRng("draws");
    let inside = 0;
    const seen = new Set<string>();
    for (let i = 0; i < 1900; i++) {
      const [boat] = unwrap(placeUnexploitably(variant, rng.split(i))).placements;
      seen.add(boat!.cells.join());
      const rows = new Set(boat!.cells.map((cell) => Math.floor(cell / 4)));
      const columns = new Set(boat!.cells.map((cell) => cell % 4));
      const line = rows.size === 1 ? [...rows][0]! : [...columns][0]!;
      if (line === 1 || line === 2) inside++;
    }
    expect(seen.size).toBe(16);
    // Standard error: 21.5.
    expect(Math.abs(inside - 800)).toBeLessThan(90);
  });

  it("declines where the mix is not known", () => {
    const placed = placeUnexploitably(preset("classic"), createRng("any"));
    expect(placed).toMatchObject({
      ok: false,
      error: { code: "placing/unsolved", params: { reason: { code: "equilibrium/too-large" } } },
    });
  });
});
