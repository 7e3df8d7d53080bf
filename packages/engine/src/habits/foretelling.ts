import type { Variant } from "@broadside/rules";
import { boardSymmetries } from "../evidence/board-symmetries.ts";
import { placementTablesOf } from "../evidence/placement-tables.ts";
import { peoplePart } from "../priors/known-priors.ts";
import { distanceFactors, realWeights } from "../priors/placement-weights.ts";
import type { Coefficients, ListedLayout, PartForm, RealWeights } from "../priors/prior.ts";
import { featureNames, layoutFeatures, stepsBetween } from "../priors/ship-features.ts";
import { characters } from "./characters.ts";
import { poolFor, standardised } from "./layout-pool.ts";
import { allFeatures, type FeatureSpreads, fewFeatures, fitLogLinear } from "./log-linear-fit.ts";
import {
  type ModelName,
  modelNames,
  type PlacingProfile,
  type RevealedFleet,
} from "./placing-profile.ts";

/** A way to foretell the next layout, as parts of a prior. */
export interface Foretelling {
  readonly name: ModelName;
  /** Forms with their shares, which add up to 1. */
  readonly parts: readonly { readonly share: number; readonly form: PartForm }[];
  /** The logarithm of how much likelier a layout is than under uniform placing. */
  logRatio(ships: RevealedFleet): number;
}

/** What every model predicts from a profile. Cached, because a game starts and ends with it. */
export function foretell(profile: PlacingProfile, variant: Variant): readonly Foretelling[] {
  let made = known.get(profile);
  if (!made) {
    made = modelNames.map((name) => foretellBy(name, profile, variant));
    known.set(profile, made);
  }
  return made;
}

const known = new WeakMap<PlacingProfile, readonly Foretelling[]>();

const uniformly = (name: ModelName): Foretelling => ({
  name,
  parts: [{ share: 1, form: { kind: "uniform" } }],
  logRatio: () => 0,
});

function foretellBy(name: ModelName, profile: PlacingProfile, variant: Variant): Foretelling {
  switch (name) {
    case "uniform":
      return uniformly(name);
    case "people":
      return constant(name, peoplePart, variant);
    case "learned":
      return learned(name, profile, variant, allFeatures);
    case "learned-simply":
      return learned(name, profile, variant, fewFeatures);
    case "ship-habits":
      return shipHabits(profile, variant);
    case "repeats":
      return repeats(profile, variant);
    default:
      return constant(name, { kind: "features", coefficients: characters[name] }, variant);
  }
}

/** A model that learns nothing. Cached by variant, because every profile has it. */
function constant(name: ModelName, form: PartForm, variant: Variant): Foretelling {
  let byName = constants.get(variant);
  if (!byName) {
    byName = new Map();
    constants.set(variant, byName);
  }
  let made = byName.get(name);
  if (!made) {
    made = formForetelling(name, form, variant);
    byName.set(name, made);
  }
  return made;
}

const constants = new WeakMap<Variant, Map<ModelName, Foretelling>>();

function learned(
  name: ModelName,
  { layouts }: PlacingProfile,
  variant: Variant,
  spreads: FeatureSpreads,
): Foretelling {
  const pool = poolFor(variant);
  if (!pool || layouts.length === 0) return uniformly(name);
  const features = layouts.map((ships) => standardised(layoutFeatures(variant, ships), pool));
  const coefficients = fitLogLinear(pool, features, spreads);
  return formForetelling(name, { kind: "features", coefficients }, variant);
}

/** A part whose total weight is estimated over the pool of uniform layouts. */
export function formForetelling(name: ModelName, form: PartForm, variant: Variant): Foretelling {
  const pool = poolFor(variant);
  if (!pool) return uniformly(name);
  const logWeight = logWeightOf(form, variant);
  const logs =
    form.kind === "features"
      ? pool.raw.map((features) => logLinear(form.coefficients, features))
      : pool.layouts.map(logWeight);
  const top = Math.max(...logs);
  const mean = logs.reduce((sum, log) => sum + Math.exp(log - top), 0) / logs.length;
  const total = top + Math.log(mean);
  // If the weights are far from uniform, the pool has nothing like the likely layouts, and the total is too
  // small. Without a limit, a model fitted to one layout many times over would outdo the memory of it.
  const most = Math.log(pool.layouts.length);
  return {
    name,
    parts: [{ share: 1, form }],
    logRatio: (ships) => Math.min(most, logWeight(ships) - total),
  };
}

function logWeightOf(form: PartForm, variant: Variant): (ships: RevealedFleet) => number {
  if (form.kind === "features") {
    const { coefficients } = form;
    return (ships) => logLinear(coefficients, layoutFeatures(variant, ships));
  }
  const distances = distanceFactors(form);
  const single = logProduct(realWeights(variant, form), variant);
  if (!distances) return single;
  return (ships) =>
    ships.reduce(
      (sum, cells, s) =>
        ships
          .slice(0, s)
          .reduce(
            (own, other) => own + Math.log(distances[stepsBetween(variant, cells, other)] ?? 1),
            sum,
          ),
      single(ships),
    );
}

function logLinear(coefficients: Coefficients, features: Float64Array): number {
  let sum = 0;
  for (let f = 0; f < features.length; f++) {
    sum += features[f]! * (coefficients[featureNames[f]!] ?? 0);
  }
  return sum / 1000;
}

/** The logarithm of the product of the weights of a layout's placements. */
function logProduct(weights: RealWeights, variant: Variant): (ships: RevealedFleet) => number {
  const { lengths, placements } = placementTablesOf(variant);
  const byCells = placements.map(
    (all, k) => new Map(all.map((cells, p) => [String(cells), Math.log(weights[k]![p]!)])),
  );
  return (ships) =>
    ships.reduce(
      (sum, cells) => sum + (byCells[lengths.indexOf(cells.length)]?.get(String(cells)) ?? 0),
      0,
    );
}

/** How much likelier a place becomes each time a ship of its length was there. */
const HABIT = 40;
/** Whole weights are multiples of 1 / HABIT_SCALE. */
const HABIT_SCALE = 20;

/** Each ship is likelier to be where one of its length was before, independently of the others. */
function shipHabits({ layouts }: PlacingProfile, variant: Variant): Foretelling {
  const name = "ship-habits";
  if (layouts.length === 0) return uniformly(name);
  const { lengths, placements } = placementTablesOf(variant);
  const seen = new Map<string, number>();
  for (const cells of layouts.flat()) seen.set(String(cells), (seen.get(String(cells)) ?? 0) + 1);
  const each = (4 * HABIT) / (layouts.length + 3);
  const weights = placements.map((all) =>
    all.map((cells) => Math.round(HABIT_SCALE * (1 + each * (seen.get(String(cells)) ?? 0)))),
  );
  const means = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0) / row.length);
  const total = variant.fleet.reduce(
    (sum, ship) => sum + Math.log(means[lengths.indexOf(ship.length)]!),
    0,
  );
  const logWeight = logProduct(weights, variant);
  const { rows, columns } = variant;
  const byLength = lengths.map((length, k) => ({ length, weights: weights[k]! }));
  return {
    name,
    parts: [{ share: 1, form: { kind: "placements", rows, columns, lengths: byLength } }],
    logRatio: (ships) => logWeight(ships) - total,
  };
}

/** The chance that an opponent who repeats layouts uses a new one all the same. */
const NEW_LAYOUT = 0.3;

/** A layout used before or, less often, a mirror image or rotation of one. */
function repeats({ layouts }: PlacingProfile, variant: Variant): Foretelling {
  const name = "repeats";
  if (layouts.length === 0) return uniformly(name);
  const images = imagesOf(layouts, variant);
  const [same, turned] = timesRepeated(layouts, variant);
  const imageShare = (0.3 + turned) / (3 + turned + same);
  const { rows, columns } = variant;
  const exactShare = (1 - NEW_LAYOUT) * (1 - imageShare);
  const turnedShare = (1 - NEW_LAYOUT) * imageShare;
  const listed = (all: readonly ListedLayout[]): PartForm => ({
    kind: "layouts",
    rows,
    columns,
    layouts: all,
  });
  const logLayouts = logLayoutsOf(variant);
  const chances = new Map<string, number>();
  const addChances = (all: readonly ListedLayout[], share: number) => {
    for (const ships of all) {
      const key = keyOf(ships);
      chances.set(key, (chances.get(key) ?? 0) + share / all.length);
    }
  };
  addChances(layouts, exactShare);
  addChances(images, turnedShare);
  return {
    name,
    parts: [
      { share: NEW_LAYOUT, form: { kind: "uniform" } },
      { share: exactShare, form: listed(layouts) },
      ...(images.length > 0 ? [{ share: turnedShare, form: listed(images) }] : []),
    ],
    logRatio(ships) {
      const chance = chances.get(keyOf(ships));
      return chance === undefined ? Math.log(NEW_LAYOUT) : Math.log(chance) + logLayouts;
    },
  };
}

/** Equal for layouts that differ only in which of two equal ships is where. */
export const keyOf = (ships: RevealedFleet): string => ships.map(String).sort().join(" ");

function imagesOf(layouts: readonly RevealedFleet[], variant: Variant): ListedLayout[] {
  const turns = boardSymmetries(variant).slice(1);
  return layouts.flatMap((ships) => turns.map((turn) => imageOf(ships, turn)));
}

/** A layout turned or mirrored. `turn`: the new cell of every cell. */
export const imageOf = (ships: RevealedFleet, turn: readonly number[]): ListedLayout =>
  ships.map((cells) => cells.map((cell) => turn[cell]!).sort((a, b) => a - b));

/** How often a layout was one used before, and how often an image of one. */
function timesRepeated(
  layouts: readonly RevealedFleet[],
  variant: Variant,
): readonly [same: number, turned: number] {
  const seen = new Set<string>();
  const images = new Set<string>();
  let [same, turned] = [0, 0];
  for (const ships of layouts) {
    const key = keyOf(ships);
    if (seen.has(key)) same++;
    else if (images.has(key)) turned++;
    seen.add(key);
    for (const image of imagesOf([ships], variant)) images.add(keyOf(image));
  }
  return [same, turned];
}

/** About the logarithm of the number of layouts; somewhat too large, since ships may not overlap. */
function logLayoutsOf(variant: Variant): number {
  const { lengths, placements } = placementTablesOf(variant);
  return variant.fleet.reduce(
    (sum, ship) => sum + Math.log(placements[lengths.indexOf(ship.length)]!.length),
    0,
  );
}
