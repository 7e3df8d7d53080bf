// How many shots a bot needs against an opponent after k revealed layouts.
import {
  findBot,
  gameLuck,
  learnLayout,
  newProfile,
  playAlone,
  priorFrom,
  type Strategy,
  valueFor,
  withPrior,
} from "@broadside/engine";
import { type Layout, type Rng, unwrap } from "@broadside/rules";
import { meanOf } from "../../shared/figures.mjs";
import { variant } from "./layouts.ts";
import { estimate, type Mean, minus } from "./mean.ts";
import { isRepeater, opponents, type Series, seedOf } from "./opponents.ts";
import { type Cached, hiddenAfter } from "./plan.ts";

/** The shots of a bot that learns, and of the same bot without a prior. */
export interface Curve {
  readonly plain: Mean;
  /** By number of revealed layouts: how many shots fewer, and in how many games. */
  readonly gains: readonly Mean[];
  readonly games: readonly number[];
}

export function curveOf(
  name: string,
  bot: string,
  revealed: readonly number[],
  series: number,
  cached: Cached,
): Curve {
  const played = Array.from({ length: series }, (_, i) =>
    cached(`${bot} ${name} series ${i + 1}`, () => playSeries(name, bot, revealed, i)),
  );
  const plain = estimate(played.map((one) => meanOf(one.plain)));
  const gains = revealed.map((_, k) =>
    minus(plain, estimate(played.map((one) => one.learned[k]!))),
  );
  return { plain, gains, games: revealed.map((k) => series * hiddenOf(name, k)) };
}

/** The next layout of a repeater depends on the earlier ones, so only that one can be played. */
const hiddenOf = (name: string, revealed: number): number =>
  isRepeater(name) ? 1 : hiddenAfter(revealed, name === "uniform");

interface PlayedSeries {
  /** By number of revealed layouts: mean shots. */
  readonly learned: readonly number[];
  /** Without a prior, on these layouts: shots of every game. */
  readonly plain: readonly number[];
}

function playSeries(
  name: string,
  bot: string,
  revealed: readonly number[],
  series: number,
): PlayedSeries {
  const seed = seedOf(name, series);
  const layoutOf = opponents[name]!(seed);
  const plain = unwrap(findBot(bot, variant));
  let profile = newProfile(variant);
  const played: { learned: number[]; plain: number[] } = { learned: [], plain: [] };
  for (let game = 0; game <= revealed.at(-1)!; game++) {
    if (revealed.includes(game)) {
      const hidden = hiddenLayouts(name, layoutOf, game);
      const rng = seed.split(game);
      const learned = withPrior(plain, priorFrom(profile, variant, name));
      played.learned.push(meanOf(shotsOnAll(learned, hidden, name, rng)));
      played.plain.push(...shotsOnAll(plain, hidden, name, rng));
    }
    profile = learnLayout(profile, variant, layoutOf(game));
  }
  return played;
}

/** Layouts the bot has not seen: the next one, or others as good. */
const hiddenLayouts = (name: string, layoutOf: Series, game: number): Layout[] =>
  isRepeater(name)
    ? [layoutOf(game)]
    : Array.from({ length: hiddenOf(name, game) }, (_, i) => layoutOf(1000 * (game + 1) + i));

/** Against uniform layouts without luck, which makes errors ten times smaller. */
const shotsOnAll = (
  bot: Strategy,
  layouts: readonly Layout[],
  name: string,
  rng: Rng,
): readonly number[] =>
  layouts.map((layout, i) => shotsOn(bot, layout, rng.split(i), name === "uniform"));

/** Taking luck out needs layouts drawn uniformly. */
export function shotsOn(bot: Strategy, layout: Layout, rng: Rng, isUniform: boolean): number {
  const shots = playAlone(bot, variant, layout, rng);
  if (!isUniform) return shots.length;
  return shots.length - gameLuck({ variant, shots }, valueFor(variant)!).luck;
}
