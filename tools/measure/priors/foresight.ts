// Three ways for the learned bot to follow a prior: its own rule, greedy play, and its features with weighted chances.
import {
  findBot,
  learnLayout,
  newProfile,
  type Prior,
  priorFrom,
  type Strategy,
  withPrior,
} from "@broadside/engine";
import { learnedPlayer, PriorBeliefs } from "@broadside/engine/internals";
import { type Cell, openCells, unwrap } from "@broadside/rules";
import { plusMinus, whole } from "../../shared/figures.mjs";
import { table } from "../../shared/report.mjs";
import { shotsOn } from "./curves.ts";
import { variant } from "./layouts.ts";
import { estimate } from "./mean.ts";
import { opponents, seedOf } from "./opponents.ts";
import { type Cached, FORESIGHT, type Scale } from "./plan.ts";

/** Opponents, and how many of their layouts were revealed before. */
const cases: Readonly<Record<string, number>> = {
  uniform: 0,
  spread: 5,
  "edge-huggers": 5,
  guarded: 5,
};

/** The bots that are compared, for a prior. */
const ways: Readonly<Record<string, (prior: Prior) => Strategy>> = {
  "as it plays": (prior) => withPrior(unwrap(findBot("foresight", variant)), prior),
  greedy: (prior) => withPrior(unwrap(findBot("exact", variant)), prior),
  "weighted chances": withWeightedChances,
};

export function foresightTable(cached: Cached, scale: Scale): string {
  const series = scale.scaled(FORESIGHT.series);
  const rows = Object.entries(cases).map(([name, revealed]) => {
    const played = Array.from({ length: series }, (_, i) =>
      cached(`foresight ${name} series ${i + 1}`, () => playSeries(name, revealed, i)),
    ).flat();
    const digits = name === "uniform" ? 2 : 1;
    const own = estimate(played.map(([first]) => first!));
    const others = [1, 2].map((way) => estimate(played.map((each) => each[way]! - each[0]!)));
    return [name, revealed, ...[own, ...others].map((each) => plusMinus(each, digits))];
  });
  const [own, ...others] = Object.keys(ways);
  const heads = ["opponent", "revealed", own!, ...others.map((way) => `${way}: more shots`)];
  const games = whole(series * FORESIGHT.hidden);
  return `${table(heads, rows)}\n\n\`foresight\` with the prior of a profile on classic, ${games} games in each line on the same layouts; against uniform layouts with luck taken out. Mean ± standard error.`;
}

/** By game and way: the shots. */
function playSeries(name: string, revealed: number, series: number): number[][] {
  const seed = seedOf(`foresight ${name}`, series);
  const layoutOf = opponents[name]!(seed);
  let profile = newProfile(variant);
  for (let game = 0; game < revealed; game++) {
    profile = learnLayout(profile, variant, layoutOf(game));
  }
  const bots = Object.values(ways).map((way) => way(priorFrom(profile, variant, name)));
  return Array.from({ length: FORESIGHT.hidden }, (_, i) => {
    const layout = layoutOf(1000 + i);
    return bots.map((bot) => shotsOn(bot, layout, seed.split(i), name === "uniform"));
  });
}

/** The learned player, given the chances under the prior where it would estimate them itself. */
function withWeightedChances(prior: Prior): Strategy {
  const player = learnedPlayer(variant)!;
  const beliefs = new PriorBeliefs(prior, variant);
  return {
    ...unwrap(findBot("foresight", variant)),
    choose(knowledge): Cell {
      const { kernel } = player;
      const chances = beliefs.estimate(knowledge);
      const open = openCells(knowledge);
      const given = new Float64Array(kernel.memory.buffer, kernel.givenAddress(), chances.length);
      given.fill(0);
      for (const cell of open) given[cell] = chances[cell]!;
      kernel.give(COUNTED);
      const best = player.rank(knowledge)[0]?.cell;
      kernel.give(NOTHING);
      return best ?? open.reduce((a, b) => (chances[b]! > chances[a]! ? b : a));
    },
  };
}

/** What the kernel is told about the chances it is given. */
const NOTHING = 0;
const COUNTED = 2;
