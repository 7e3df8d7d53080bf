import { createRng, type Layout, preset, presetIds, unwrap, validateDraft } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { layoutHabits } from "../../habits/layout-habits.ts";
import { fleetOf } from "../../habits/placing-profile.ts";
import { density } from "../density.ts";
import { humanLogic } from "../human-logic.ts";
import { playAlone } from "../play-alone.ts";
import type { Strategy } from "../strategy.ts";
import { guarded } from "./guarded.ts";
import { findLayoutStrategy, layoutStrategies } from "./layout-strategies.ts";
import { hardForLearners, hardForPeople } from "./mixed-layouts.ts";
import { edgeHuggers, hardToFind, spread, uniform } from "./picked-layouts.ts";

const everywhere = [uniform, spread, edgeHuggers, hardToFind, hardForPeople, hardForLearners];

describe.each(layoutStrategies.map((s) => [s.name, s] as const))("%s", (_, strategy) => {
  it.each(presetIds)("lays a legal fleet on %s, or says why not", (id) => {
    const variant = preset(id);
    const placed = strategy.place(variant, createRng(id));
    if (!placed.ok) {
      expect(everywhere).not.toContain(strategy);
      expect(placed.error.code).toMatch(/^placing\//);
      return;
    }
    expect(validateDraft(variant, placed.value.placements).ok).toBe(true);
    expect(unwrap(strategy.place(variant, createRng(id)))).toEqual(placed.value);
  });
});

describe("equilibrium", () => {
  it("declines while no solver is installed", () => {
    const placed = unwrap(findLayoutStrategy("equilibrium")).place(
      preset("classic"),
      createRng("any"),
    );
    expect(placed).toMatchObject({ ok: false, error: { code: "placing/no-solver" } });
  });
});

describe("guarded", () => {
  it("has many layouts, all legal", () => {
    const rng = createRng("guarded");
    const seen = new Set<string>();
    for (let i = 0; i < 500; i++) {
      const { placements } = unwrap(guarded.place(preset("classic"), rng.split(i)));
      seen.add(placements.map(({ cells }) => cells.join()).join(" "));
    }
    expect(seen.size).toBeGreaterThan(400);
  });

  it("costs density at least eight shots more than uniform layouts", () => {
    expect(meanOf(guarded.place)).toBeGreaterThan(meanOf(uniform.place) + 8);
  });
});

it("hard-to-find costs density at least three shots more than uniform layouts", () => {
  expect(meanOf(hardToFind.place)).toBeGreaterThan(meanOf(uniform.place) + 3);
});

it("hard-for-learners likes the edge a little", () => {
  const edgeOf = (place: typeof uniform.place) => {
    const layouts = Array.from({ length: 300 }, (_, i) =>
      fleetOf(unwrap(place(preset("classic"), createRng(`edge ${i}`)))),
    );
    return layoutHabits(layouts, preset("classic"))!.edge.own;
  };
  const [any, mild, most] = [uniform, hardForLearners, edgeHuggers].map(({ place }) =>
    edgeOf(place),
  );
  expect(mild).toBeGreaterThan(any! + 0.03);
  expect(mild).toBeLessThan((any! + most!) / 2);
});

it("hard-for-people costs a person-like shooter at least two shots more than uniform layouts", () => {
  expect(meanOf(hardForPeople.place, humanLogic)).toBeGreaterThan(
    meanOf(uniform.place, humanLogic) + 2,
  );
});

function meanOf(place: typeof uniform.place, bot: Strategy = density): number {
  let sum = 0;
  for (let i = 0; i < 150; i++) {
    const rng = createRng("hard").split(i);
    sum += shotsOf(unwrap(place(preset("classic"), rng.split("layout"))), i, bot);
  }
  return sum / 150;
}

const shotsOf = (layout: Layout, seed: number, bot: Strategy): number =>
  playAlone(bot, preset("classic"), layout, createRng(`density ${seed}`)).length;

it("finds a strategy by its former name", () => {
  expect(findLayoutStrategy(" Edge-Lovers ")).toEqual({ ok: true, value: edgeHuggers });
});

it("names the nearest when there is no such way to place", () => {
  const found = findLayoutStrategy("sprad");
  expect(found).toMatchObject({
    ok: false,
    error: { code: "placing/misspelt", params: { near: { either: ["spread"] } } },
  });
});
