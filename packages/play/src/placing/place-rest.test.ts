import { createRng, preset, randomLayout, unwrap, validateDraft } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { placeRest } from "./index.ts";

const classic = unwrap(preset("classic"));

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
    const crowded = { ...classic, rows: 2, columns: 5 };
    const { name, length } = classic.fleet[0]!;
    const cells = Array.from({ length }, (_, cell) => cell);
    const refused = placeRest(crowded, [{ ship: name, cells }], createRng("d"));
    expect(refused).toMatchObject({ ok: false, error: { code: "draft/no-room" } });
  });
});
