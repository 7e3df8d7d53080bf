import { describe, expect, it } from "vitest";
import { unwrap } from "../basics/result.ts";
import { createRng } from "../basics/rng.ts";
import { preset } from "../variant/preset.ts";
import { createVariant } from "../variant/variant.ts";
import { validateDraft } from "./layout.ts";
import { placeRest } from "./place-rest.ts";
import { randomLayout } from "./random-layout.ts";

const classic = preset("classic");

describe("placing the rest at random", () => {
  it("draws a whole fleet uniformly, the same from the same seed", () => {
    const drawn = unwrap(placeRest(classic, [], createRng("a")));
    expect(drawn).toEqual(unwrap(randomLayout(classic, createRng("a"))));
  });

  it("leaves the ships where they are that were placed by hand", () => {
    const [first, second] = unwrap(randomLayout(classic, createRng("b"))).placements;
    const draft = [first!, second!];
    const { placements } = unwrap(placeRest(classic, draft, createRng("c")));
    expect(placements).toHaveLength(classic.fleet.length);
    expect(validateDraft(classic, placements).ok).toBe(true);
    for (const placed of draft) {
      const found = placements.find(({ ship }) => ship === placed.ship);
      expect([...found!.cells].sort()).toEqual([...placed.cells].sort());
    }
  });

  it("says so when there is no room", () => {
    const fleet = [2, 3].map((length) => ({ name: `ship of ${length}`, length }));
    const pond = createVariant({ name: "pond", rows: 1, columns: 5, fleet });
    const middle = [{ ship: "ship of 2", cells: [1, 2] }];
    const refused = placeRest(pond, middle, createRng("d"));
    expect(refused).toMatchObject({ ok: false, error: { code: "draft/no-room" } });
  });
});
