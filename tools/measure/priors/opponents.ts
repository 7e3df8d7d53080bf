// Opponents whose habits are learned: our placing strategies, players who repeat layouts, and people.
import { boardSymmetries, findLayoutStrategy, findPrior, priorFor } from "@broadside/engine";
import { createRng, type Layout, pick, type Rng, unwrap, validateDraft } from "@broadside/rules";
import { uniformLayout, variant, weightedLayout } from "./layouts.ts";

/** The layouts of one opponent, game by game. */
export type Series = (game: number) => Layout;

/** An opponent of each kind for every seed. */
export const opponents: Readonly<Record<string, (seed: Rng) => Series>> = {
  uniform: placing("uniform"),
  spread: placing("spread"),
  "edge-huggers": placing("edge-huggers"),
  "hard-to-find": placing("hard-to-find"),
  guarded: placing("guarded"),
  people: (seed) => drawn((game) => peopleLayout(seed.split(game))),
  "same layout": (seed) => {
    const own = uniformLayout(seed.split("own"));
    return () => own;
  },
  "same, turned or mirrored": (seed) => {
    const own = uniformLayout(seed.split("own"));
    return (game) => imageOf(own, pick(seed.split(game), boardSymmetries(variant)));
  },
  "one of three": (seed) => {
    const own = [0, 1, 2].map((i) => uniformLayout(seed.split(`own ${i}`)));
    return (game) => pick(seed.split(game), own);
  },
  "last, one ship moved": movingShips(1),
};

/** True if the next layout of an opponent depends on its earlier ones. */
export const isRepeater = (name: string): boolean => name.includes(" ");

function placing(name: string): (seed: Rng) => Series {
  const { place } = unwrap(findLayoutStrategy(name));
  return (seed) => drawn((game) => unwrap(place(variant, seed.split(game))));
}

/** Opponents without memory may be asked for any game. */
const drawn = (draw: (game: number) => Layout): Series => draw;

function imageOf({ placements }: Layout, turn: readonly number[]): Layout {
  const draft = placements.map(({ ship, cells }) => ({
    ship,
    cells: cells.map((cell) => turn[cell]!),
  }));
  return unwrap(validateDraft(variant, draft));
}

/** Moves ships of the last layout to where a uniform one has them, as soon as that is legal. */
function movingShips(ships: number): (seed: Rng) => Series {
  return (seed) => {
    const layouts = [uniformLayout(seed.split("own"))];
    return (game) => {
      while (layouts.length <= game) {
        layouts.push(moved(layouts.at(-1)!, ships, seed.split(layouts.length)));
      }
      return layouts[game]!;
    };
  };
}

function moved(layout: Layout, ships: number, rng: Rng): Layout {
  for (let attempt = 0; ; attempt++) {
    const own = rng.split(attempt);
    const other = uniformLayout(own);
    const first = own.below(variant.fleet.length);
    const isMoved = (s: number) =>
      (s - first + variant.fleet.length) % variant.fleet.length < ships;
    const draft = layout.placements.map((placement, s) =>
      isMoved(s) ? other.placements[s]! : placement,
    );
    const made = validateDraft(variant, draft);
    if (made.ok) return made.value;
  }
}

/** A layout drawn from how people place, without the uniform part of the prior. */
export const peopleLayout = (rng: Rng): Layout => weightedLayout(variant, peopleWeights, rng);

const people = unwrap(priorFor(unwrap(findPrior("people")), variant));
const peopleWeights = people.parts.find(({ form }) => form.kind === "squares")!.weights!;

export const seedOf = (name: string, series: number): Rng =>
  createRng("learning curves").split(name).split(series);
