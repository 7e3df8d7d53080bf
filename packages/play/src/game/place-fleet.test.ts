import {
  createRng,
  type Draft,
  preset,
  randomLayout,
  unwrap,
  validateDraft,
} from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { thinker } from "../thinker.test-support.ts";
import { placeFleet, placingWays } from "./place-fleet.ts";

const variant = preset("classic");
const place = async (way: (typeof placingWays)[number], placed: Draft) =>
  unwrap(await placeFleet(thinker, { variant, placed, way, rng: createRng("s") })).placements;

describe.each(placingWays)("a fleet placed %s", (way) => {
  it("is legal, and the same from the same seed", async () => {
    const placements = await place(way, []);
    expect(validateDraft(variant, placements).ok).toBe(true);
    expect(await place(way, [])).toEqual(placements);
  });

  it("leaves ships where they are, or is a new one if all are placed", async () => {
    const { placements } = unwrap(randomLayout(variant, createRng("by hand")));
    const some = placements.slice(1, 3);
    expect(await place(way, some)).toEqual(expect.arrayContaining(some));
    expect(await place(way, placements)).toEqual(await place(way, []));
  });
});
