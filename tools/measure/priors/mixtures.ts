// What `people` as a part of a mixture wins and costs.
import {
  findBot,
  findPrior,
  type Prior,
  type PriorPart,
  priorFor,
  type Strategy,
  withPrior,
} from "@broadside/engine";
import { createRng, type Layout, type Rng, unwrap } from "@broadside/rules";
import { type Cached, shotsOn } from "./curves.ts";
import { uniformLayout, variant, weightedLayout } from "./layouts.ts";
import { estimate, type Mean, minus } from "./mean.ts";
import readingsFile from "./people-readings.json" with { type: "json" };

/** A reading of the published counts: which share of fleets was random, and how ships lie along the edge. */
interface Reading {
  readonly random: number;
  readonly along: number;
  readonly part: PriorPart;
}
const readings = readingsFile as readonly Reading[];

/** The part of `people` that is not uniform. */
const part = unwrap(findPrior("people")).parts.find(({ kind }) => kind === "squares")!;

/** `people` with another share, in percent; the rest is uniform. */
const mixture = (share: number): Prior => ({
  name: `people ${share}`,
  parts: [
    { share: 100 - share, kind: "uniform" },
    { ...part, share },
  ],
});

/** Uniform layouts, and the fleets of people by every reading of the counts. */
export const placers: Readonly<Record<string, (rng: Rng) => Layout>> = {
  uniform: uniformLayout,
  ...Object.fromEntries(
    readings.map((reading) => {
      const prior = { name: "reading", parts: [reading.part] };
      const { weights } = unwrap(priorFor(prior, variant)).parts[0]!;
      return [titleOf(reading), (rng: Rng) => weightedLayout(variant, weights!, rng)];
    }),
  ),
};

function titleOf({ random, along }: Reading): string {
  const share = random === 0 ? "all by people" : `${100 * random} % random`;
  return along === 1 ? share : `${share}, along × ${along}`;
}

/** How many shots a bot saves against a placer with a share of `people` in its prior. */
export function mixtureGain(
  bot: string,
  placer: string,
  share: number,
  games: number,
  cached: Cached,
): Mean {
  const plain = unwrap(findBot(bot, variant));
  const means = [plain, withPrior(plain, mixture(share))].map((own) => {
    const name = own === plain ? `${bot} ${placer}` : `${bot} ${placer} ${share}`;
    const blocks = Array.from({ length: Math.ceil(games / BLOCK) }, (_, block) =>
      cached(`${name} block ${block + 1}`, () => playBlock(own, placer, block)),
    );
    return estimate(blocks.flat().slice(0, games));
  });
  return minus(means[0]!, means[1]!);
}

/** Games cached together. */
const BLOCK = 100;

function playBlock(bot: Strategy, placer: string, block: number): number[] {
  const seed = createRng(`mixture ${placer}`);
  return Array.from({ length: BLOCK }, (_, i) => {
    const rng = seed.split(BLOCK * block + i);
    return shotsOn(bot, placers[placer]!(rng), rng, placer === "uniform");
  });
}
