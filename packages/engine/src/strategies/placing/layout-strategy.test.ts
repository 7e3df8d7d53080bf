import {
  classic,
  createDefence,
  createRng,
  type Layout,
  preset,
  presets,
  unwrap,
  validateDraft,
} from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { density } from "../bots/density.ts";
import { findLayoutStrategy, hardToFind, layoutStrategies, uniform } from "./layout-strategy.ts";

describe.each(layoutStrategies.map((s) => [s.name, s] as const))("%s", (_, strategy) => {
  it.each(presets.map((p) => p.name))("lays a legal fleet on %s, the same for a seed", (id) => {
    const variant = unwrap(preset(id));
    const layout = unwrap(strategy.place(variant, createRng(id)));
    expect(validateDraft(variant, layout.placements).ok).toBe(true);
    expect(unwrap(strategy.place(variant, createRng(id)))).toEqual(layout);
  });
});

it("hard-to-find costs density at least three shots more than uniform layouts", () => {
  const mean = (place: typeof uniform.place): number => {
    let sum = 0;
    for (let i = 0; i < 150; i++) {
      const rng = createRng("hard").split(i);
      sum += shotsOf(unwrap(place(classic(), rng.split("layout"))), i);
    }
    return sum / 150;
  };
  expect(mean(hardToFind.place)).toBeGreaterThan(mean(uniform.place) + 3);
});

function shotsOf(layout: Layout, seed: number): number {
  const variant = classic();
  const rng = createRng(`density ${seed}`);
  const defence = createDefence(variant, layout);
  const shots = [];
  while (defence.squaresLeft > 0) {
    const cell = density.choose({ variant, shots }, rng);
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  return shots.length;
}

it("names the nearest when there is no such way to place", () => {
  const found = findLayoutStrategy("sprad");
  expect(found.ok ? "" : found.error.message).toContain("spread");
});
