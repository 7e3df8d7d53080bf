import type { Layout, Variant } from "@broadside/rules";
import type { Prior, PriorPart } from "../priors/prior.ts";
import { foretell } from "./foretelling.ts";
import {
  fleetOf,
  MAX_REMEMBERED,
  type ModelName,
  type ModelWeights,
  modelNames,
  type PlacingProfile,
  startShares,
  thousandthsOf,
} from "./placing-profile.ts";

/** After each game this part of the starting shares is mixed back in: habits change. */
const FORGETTING = 0.03;

/** The profile after a game: first weigh how well each model foretold the layout, then remember it. */
export function learnLayout(
  profile: PlacingProfile,
  variant: Variant,
  layout: Layout,
): PlacingProfile {
  const ships = fleetOf(layout);
  const logs = foretell(profile, variant).map(
    ({ name, logRatio }) => profile.weights[name] / 1000 + logRatio(ships),
  );
  const shares = normalised(logs);
  const weights = Object.fromEntries(
    modelNames.map((name, i) => {
      const share = (1 - FORGETTING) * shares[i]! + FORGETTING * startShares[name];
      return [name, thousandthsOf(share)];
    }),
  ) as ModelWeights;
  return {
    rules: profile.rules,
    games: profile.games + 1,
    layouts: [...profile.layouts, ships].slice(-MAX_REMEMBERED),
    weights,
  };
}

/** By model: its share of belief. */
export function sharesOf({ weights }: PlacingProfile): Readonly<Record<ModelName, number>> {
  const shares = normalised(modelNames.map((name) => weights[name] / 1000));
  return Object.fromEntries(modelNames.map((name, i) => [name, shares[i]!])) as Record<
    ModelName,
    number
  >;
}

function normalised(logs: readonly number[]): number[] {
  const top = Math.max(...logs);
  const shares = logs.map((log) => Math.exp(log - top));
  const sum = shares.reduce((a, b) => a + b, 0);
  return shares.map((share) => share / sum);
}

const WHOLE = 1_000_000;
/** Parts with less than a thousandth are left out: they only cost time. */
const LEAST = WHOLE / 1000;

/** How the opponent of a profile is expected to place next. There is always a uniform part. */
export function priorFrom(profile: PlacingProfile, variant: Variant, name: string): Prior {
  const shares = sharesOf(profile);
  let uniform = 0;
  const parts: PriorPart[] = [];
  for (const model of foretell(profile, variant)) {
    for (const { share, form } of model.parts) {
      const own = Math.round(WHOLE * shares[model.name] * share);
      if (form.kind === "uniform") uniform += own;
      else if (own >= LEAST) parts.push({ ...form, share: own });
    }
  }
  return { name, parts: [{ share: Math.max(1, uniform), kind: "uniform" }, ...parts] };
}
