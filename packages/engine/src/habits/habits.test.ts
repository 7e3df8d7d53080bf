import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { exact } from "../bots/exact.ts";
import { findLayoutStrategy } from "../bots/placing/layout-strategies.ts";
import { playAlone } from "../bots/play-alone.ts";
import { withPrior } from "../bots/prior-bot.ts";
import { count } from "../counting/count.ts";
import { chanceOf } from "../counting/posterior.ts";
import { findPrior } from "../priors/known-priors.ts";
import { type Prior, uniformPrior } from "../priors/prior.ts";
import { randomKnowledge } from "../test-positions.test-support.ts";
import { layoutHabits } from "./layout-habits.ts";
import { fleetOf, newProfile, type PlacingProfile } from "./placing-profile.ts";
import { PriorBeliefs } from "./prior-beliefs.ts";
import { makeProfileText, parseProfile } from "./profile-json.ts";
import { learnLayout, priorFrom, sharesOf } from "./profile-learning.ts";

const variant = preset("classic");

const layoutBy = (name: string, seed: string) =>
  unwrap(unwrap(findLayoutStrategy(name)).place(variant, createRng(seed)));

const profileAfter = (games: number, layoutOf: (game: number) => ReturnType<typeof layoutBy>) => {
  let profile = newProfile(variant);
  for (let game = 0; game < games; game++) profile = learnLayout(profile, variant, layoutOf(game));
  return profile;
};

describe("estimates under a prior", () => {
  it.each(["uniform", "people"])("are close to exact odds under %s", (name) => {
    const prior = name === "uniform" ? uniformPrior : unwrap(findPrior(name));
    const beliefs = new PriorBeliefs(prior, variant);
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const knowledge = randomKnowledge(variant, seed, 40);
      const posterior = count(knowledge, { prior });
      const estimated = beliefs.estimate(knowledge);
      const squares = posterior.counts.map((_, c) => (estimated[c]! - chanceOf(posterior, c)) ** 2);
      const error = Math.sqrt(squares.reduce((a, b) => a + b, 0) / squares.length);
      expect(error, `seed ${seed}`).toBeLessThan(0.01);
    }
  });
});

describe("a profile", () => {
  it("recognises how an opponent places", () => {
    const shares = sharesOf(profileAfter(8, (game) => layoutBy("guarded", `guarded ${game}`)));
    expect(shares.guarded).toBeGreaterThan(0.5);
    expect(shares.uniform).toBeGreaterThan(0.01);
  });

  it("recognises an opponent who repeats a layout, or mirrors it", () => {
    const same = profileAfter(3, () => layoutBy("uniform", "mine"));
    expect(sharesOf(same).repeats).toBeGreaterThan(0.9);
    const bot = withPrior(exact, priorFrom(same, variant, "same"));
    const shots = playAlone(bot, variant, layoutBy("uniform", "mine"), createRng("play"));
    expect(shots.length).toBe(17);
  });

  it("is dropped for a game whose layout it rules out", () => {
    const { placements } = layoutBy("uniform", "listed");
    const layouts = [placements.map(({ cells }) => cells)];
    const prior: Prior = {
      name: "listed",
      parts: [{ share: 1, kind: "layouts", rows: 10, columns: 10, layouts }],
    };
    const bot = withPrior(exact, prior);
    const shotsAt = (seed: string) =>
      playAlone(bot, variant, layoutBy("uniform", seed), createRng("play")).length;
    expect(shotsAt("listed")).toBe(17);
    for (const seed of ["a", "b", "c"]) expect(shotsAt(seed)).toBeLessThan(70);
  });

  it("still recognises a repeated layout after fifty games", () => {
    const shares = sharesOf(profileAfter(50, () => layoutBy("uniform", "b")));
    expect(shares.repeats).toBeGreaterThan(0.9);
  });

  it("hardly changes its mind about an opponent without habits", () => {
    const shares = sharesOf(profileAfter(5, (game) => layoutBy("uniform", `any ${game}`)));
    expect(shares.repeats).toBeLessThan(0.01);
    expect(shares.uniform).toBeGreaterThan(0.3);
  });

  it("is the same after a game is played with it, whatever the hidden ships are", () => {
    const profile = profileAfter(3, (game) => layoutBy("spread", `spread ${game}`));
    const before = makeProfileText(profile);
    const bot = withPrior(exact, priorFrom(profile, variant, "spread"));
    const [one, two] = ["a", "b"].map((seed) => unwrap(randomLayout(variant, createRng(seed))));
    const play = (layout: typeof one) => playAlone(bot, variant, layout!, createRng("seed"));
    const shots = play(one);
    expect(play(one)).toEqual(shots);
    const other = play(two);
    const differs = shots.findIndex(
      ({ announcement }, i) =>
        JSON.stringify(announcement) !== JSON.stringify(other[i]?.announcement),
    );
    // The same answers lead to the same shots.
    for (let i = 0; i <= differs; i++) expect(other[i]!.cell).toBe(shots[i]!.cell);
    expect(makeProfileText(profile)).toBe(before);
  });

  it("is read back from text, and plays the same", () => {
    const profile = profileAfter(2, (game) => layoutBy("edge-lovers", `edge ${game}`));
    const read = unwrap(parseProfile(makeProfileText(profile), variant));
    expect(read).toEqual(profile);
    expect(priorFrom(read, variant, "x")).toEqual(priorFrom(profile, variant, "x"));
  });

  it.each<[string, string | ((profile: PlacingProfile) => unknown)]>([
    ["json/unexpected-end", '{"format":'],
    ["json/not-object", "[]"],
    ["profile/version", (own) => ({ format: "broadside-profile", version: 9, ...own })],
    ["profile/other-rules", (own) => asFile({ ...own, rules: "3x3" })],
    ["profile/layout", (own) => asFile({ ...own, layouts: [[[0, 1]]] })],
    ["json/not-whole", (own) => asFile({ ...own, games: -1 })],
    ["json/missing-field", (own) => asFile({ ...own, weights: {} })],
  ])("that is damaged is refused with %s", (code, wrong) => {
    const text = typeof wrong === "string" ? wrong : JSON.stringify(wrong(newProfile(variant)));
    const read = parseProfile(text, variant);
    expect(read.ok ? [] : read.error.map((problem) => problem.code)).toContain(code);
  });
});

const asFile = (profile: object) => ({ format: "broadside-profile", version: 1, ...profile });

it("figures about layouts come with what chance would give", () => {
  const layouts = Array.from({ length: 30 }, (_, i) => fleetOf(layoutBy("edge-lovers", `e${i}`)));
  const habits = layoutHabits([...layouts, layouts[0]!], variant)!;
  expect(habits.edge.own).toBeGreaterThan(habits.edge.chance + 0.1);
  expect(habits.edge.chance).toBeCloseTo(0.294, 1);
  expect(habits.repeats).toBe(1);
});
