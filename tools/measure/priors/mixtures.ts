// What adding `people` to a mixture gains and costs.
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
import { plusMinus, whole } from "../../shared/figures.mjs";
import { table } from "../../shared/report.mjs";
import { shotsOn } from "./curves.ts";
import { uniformLayout, variant, weightedLayout } from "./layouts.ts";
import { estimate, type Mean, minus } from "./mean.ts";
import readingsFile from "./people-readings.json" with { type: "json" };
import { ADMIRAL_SHARES, BLOCK, BLOCKS, type Cached, type Scale, SHARES } from "./plan.ts";

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
const placers: Readonly<Record<string, (rng: Rng) => Layout>> = {
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

export function mixtureTables(cached: Cached, scale: Scale): string {
  const blocksOf = (bot: keyof typeof BLOCKS): Blocks => ({
    mixed: scale.scaled(BLOCKS[bot].mixed),
    plain: scale.scaled(BLOCKS[bot].plain),
  });
  const [exact, admiral] = [blocksOf("exact"), blocksOf("admiral")];
  const rows = [
    ...SHARES.map((share) => rowOf("exact", share, exact, cached)),
    ...ADMIRAL_SHARES.map((share) => rowOf("admiral", share, admiral, cached)),
  ];
  const heads = ["bot and share", ...Object.keys(placers)];
  const games = ({ mixed, plain }: Blocks) =>
    `${whole(BLOCK * mixed)} games each, compared with ${whole(BLOCK * plain)} without a prior`;
  const note = `Shots fewer with a share of \`people\` in the prior, the rest uniform; on uniform layouts with luck taken out. \`exact\`: ${games(exact)}; \`admiral\`: ${games(admiral)}. Mean ± standard error.`;
  return `${table(heads, rows)}\n\n${note}`;
}

type Blocks = Readonly<Record<"mixed" | "plain", number>>;

const rowOf = (bot: string, share: number, blocks: Blocks, cached: Cached): string[] => [
  `${bot}, ${share} %`,
  ...Object.keys(placers).map((placer) =>
    plusMinus(mixtureGain(bot, placer, share, blocks, cached), placer === "uniform" ? 2 : 1),
  ),
];

/** How many shots a bot saves against a placer with a share of `people` in its prior. */
function mixtureGain(
  bot: string,
  placer: string,
  share: number,
  blocks: Blocks,
  cached: Cached,
): Mean {
  const plain = unwrap(findBot(bot, variant));
  const mean = (own: Strategy, name: string, count: number): Mean => {
    const played = Array.from({ length: count }, (_, block) =>
      cached(`${name} block ${block + 1}`, () => playBlock(own, placer, block)),
    );
    return estimate(played.flat());
  };
  const mixed = withPrior(plain, mixture(share));
  return minus(
    mean(plain, `${bot} ${placer}`, blocks.plain),
    mean(mixed, `${bot} ${placer} ${share}`, blocks.mixed),
  );
}

function playBlock(bot: Strategy, placer: string, block: number): number[] {
  const seed = createRng(`mixture ${placer}`);
  return Array.from({ length: BLOCK }, (_, i) => {
    const rng = seed.split(BLOCK * block + i);
    return shotsOn(bot, placers[placer]!(rng), rng, placer === "uniform");
  });
}
