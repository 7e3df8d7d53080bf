// npm run characters: how each of our placing strategies places on classic, as a log-linear model. The seed is
// fixed.

import { writeFileSync } from "node:fs";
import { findLayoutStrategy } from "@broadside/engine";
import {
  allFeatures,
  fitLogLinear,
  layoutFeatures,
  makePool,
  standardised,
} from "@broadside/engine/internals";
import { createRng, preset, unwrap } from "@broadside/rules";

const NAMES = ["spread", "edge-lovers", "hard-to-find", "guarded"] as const;
const LAYOUTS = 4_000;
const POOL = 20_000;

const variant = preset("classic");
const pool = makePool(variant, POOL)!;
/** The number of layouts that leaves no doubt about a coefficient. */
const spreads = Object.fromEntries(Object.keys(allFeatures).map((name) => [name, 3]));

function characterOf(name: string) {
  const { place } = unwrap(findLayoutStrategy(name));
  const rng = createRng(`character ${name}`);
  const features = Array.from({ length: LAYOUTS }, (_, i) => {
    const { placements } = unwrap(place(variant, rng.split(i)));
    return standardised(
      layoutFeatures(
        variant,
        placements.map(({ cells }) => cells),
      ),
      pool,
    );
  });
  return fitLogLinear(pool, features, spreads);
}

const entries = NAMES.map(
  (name) => `  ${JSON.stringify(name)}: ${JSON.stringify(characterOf(name))},`,
);
writeFileSync(
  "packages/engine/src/habits/characters.ts",
  `import type { Coefficients } from "../priors/prior.ts";

/** How our placing strategies place, as log-linear models. Written by \`npm run characters\`. */
export const characters: Readonly<
  Record<"spread" | "edge-lovers" | "hard-to-find" | "guarded", Coefficients>
> = {
${entries.join("\n")}
};
`,
);
