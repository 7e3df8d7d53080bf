import {
  createRng,
  preset,
  randomLayout,
  unwrap,
  type Variant,
  validateDraft,
} from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { findLayoutStrategy } from "../bots/placing/layout-strategies.ts";
import { boardSymmetries } from "../evidence/board-symmetries.ts";
import { imageOf } from "../habits/foretelling.ts";
import { fleetOf, type RevealedFleet } from "../habits/placing-profile.ts";
import { perform } from "./perform.ts";
import type { Ask, Expectation } from "./task.ts";

const variant = preset("classic");
const watch = { clock: () => 0, onProgress: () => {}, isCancelled: () => false };

const fleetsBy = (name: string, count: number, rules: Variant = variant): RevealedFleet[] =>
  Array.from({ length: count }, (_, i) =>
    fleetOf(unwrap(unwrap(findLayoutStrategy(name)).place(rules, createRng(`${name} ${i}`)))),
  );

const learn = async (ask: Omit<Ask<"learn">, "variant">) =>
  (await perform("learn", { variant, ...ask }, watch))!.value;

const choose = async (expected?: Expectation, bot = "admiral") => {
  const knowledge = { variant: structuredClone(variant), shots: [] };
  return (await perform("choose", { bot, knowledge, seed: "s", expected }, watch))!.value;
};

describe("a profile learned in the worker", () => {
  it("is the same whether fleets come one by one or at once", async () => {
    const fleets = fleetsBy("edge-huggers", 4);
    let profile: string | undefined;
    for (const ships of fleets) profile = (await learn({ profile, layouts: [ships] })).profile;
    expect(profile).toBe((await learn({ layouts: fleets })).profile);
  });

  it("notices what stands out, with what chance would give", async () => {
    const { noticed, games } = await learn({ layouts: fleetsBy("edge-huggers", 6) });
    expect(games).toBe(6);
    expect(noticed[0]).toMatchObject({ habit: "edge", games: 6 });
    const { noticed: apart } = await learn({ layouts: fleetsBy("spread", 8) });
    expect(apart.map(({ habit }) => habit)).toContain("apart");
    expect((await learn({ layouts: fleetsBy("uniform", 8) })).noticed).toEqual([]);
  });

  it("notices a layout used before, also mirrored", async () => {
    const [one, two] = fleetsBy("uniform", 2) as [RevealedFleet, RevealedFleet];
    const { noticed } = await learn({ layouts: [one, two, one] });
    expect(noticed[0]).toEqual({ habit: "repeats", times: 1, games: 3 });
    const mirrored = imageOf(one, boardSymmetries(variant)[3]!);
    const { noticed: turned } = await learn({ layouts: [one, two, mirrored] });
    expect(turned[0]).toEqual({ habit: "mirrors", times: 1, games: 3 });
  });

  it("is refused with a reason if damaged, and play goes on without it", async () => {
    const damaged = "{";
    const { refused, games, profile } = await learn({ profile: damaged, layouts: [] });
    expect(refused.map(({ code }) => code)).toEqual(["json/unexpected-end"]);
    expect(games).toBe(0);
    expect((await learn({ profile, layouts: [] })).refused).toEqual([]);
    expect(await choose({ profile: damaged })).toBe(await choose());
  });

  it("refuses layouts that break the rules", async () => {
    const { refused, games } = await learn({ layouts: [[[0, 1]]] });
    expect(refused.map(({ code }) => code)).toEqual(["prior/other-fleet"]);
    expect(games).toBe(0);
  });
});

describe("a bot that expects something", () => {
  it("fires where a repeated layout was, and the others do not", async () => {
    const [ships] = fleetsBy("uniform", 1) as [RevealedFleet];
    const layouts = [ships, ships, ships];
    const { profile } = await learn({ layouts });
    expect(ships.flat()).toContain(await choose({ profile }));
    expect(await choose({ profile })).toBe(await choose({ layouts }));
    expect(await choose({ profile }, "density")).toBe(await choose(undefined, "density"));
  });

  it("says what it thinks with what it expects", async () => {
    const [ships] = fleetsBy("uniform", 1) as [RevealedFleet];
    const knowledge = { variant: structuredClone(variant), shots: [] };
    const explain = async (expected?: Expectation) =>
      (await perform("explain", { bot: "admiral", knowledge, expected }, watch))!.value;
    const values = await explain({ layouts: [ships, ships, ships] });
    const best = Math.max(...values);
    expect(ships.flat()).toEqual(
      expect.arrayContaining(values.flatMap((v, c) => (v > best / 2 ? [c] : []))),
    );
    expect(values).not.toEqual(await explain());
  });

  it("expects people at the edge", async () => {
    const knowledge = { variant, shots: [] };
    const ask = { knowledge, budget: { ms: 1000 }, expected: { prior: "people" } };
    const { value: odds } = (await perform("odds", ask, watch))!;
    const plain = (await perform("odds", { knowledge, budget: { ms: 1000 } }, watch))!.value;
    expect(odds.prior).toBe("people");
    expect(odds.exact).toBe(true);
    expect(odds.chances[0]).toBeGreaterThan(plain.chances[0]! + 0.01);
  });
});

describe("a player's habits", () => {
  it("come with what they cost, as a range", async () => {
    const layouts = fleetsBy("edge-huggers", 20);
    let progress = 0;
    const onProgress = (fraction: number) => {
      progress = fraction;
    };
    const ask = { variant, layouts };
    const { habits, cost } = (await perform("habits", ask, { ...watch, onProgress }))!.value;
    expect(habits!.edge.own).toBeGreaterThan(habits!.edge.chance + 0.1);
    expect(cost!.unaware - cost!.aware).toBeGreaterThan(1);
    expect(cost!.most).toBeGreaterThan(cost!.least);
    expect(progress).toBe(1);
  });

  it("have no cost with few layouts", async () => {
    const ask = { variant, layouts: fleetsBy("uniform", 1) };
    expect((await perform("habits", ask, watch))!.value.cost).toBeUndefined();
  });
});

it("a fleet is placed in a way with a name, or the reason said", async () => {
  const place = async (placing: string) =>
    (await perform("place", { placing, variant, seed: "s" }, watch))!.value;
  const placed = unwrap(await place("hard-for-people"));
  expect(validateDraft(variant, placed.placements).ok).toBe(true);
  expect(await place("hard-for-people")).toEqual(await place("hard-for-people"));
  expect(await place("hard-for-fish")).toMatchObject({ ok: false });
});

it("the rest of a fleet is placed around the ships that are there", async () => {
  const [first, second] = unwrap(randomLayout(variant, createRng("by hand"))).placements;
  const placed = [first!, second!];
  for (const placing of ["hard-for-people", "hard-for-learners"]) {
    const ask = { placing, variant, seed: "s", placed };
    const { placements } = unwrap((await perform("place", ask, watch))!.value);
    expect(validateDraft(variant, placements).ok).toBe(true);
    expect(placements).toEqual(expect.arrayContaining(placed));
  }
});
