import { cellCount } from "@broadside/rules";
import { forfeitKinds } from "../games/bot.ts";
import { pairings, type RunDescription, variantOf } from "../plan/run-description.ts";
import type { CorrectedSums } from "./corrected-sums.ts";
import type { LayoutSums } from "./layout-sums.ts";
import type { LuckSums } from "./luck-sums.ts";
import type { BotTally, ForfeitNote, PairTally, Tally, Witness } from "./tally.ts";

/**
 * True if every count exists and has the right type and size. The rest of the lab relies on that.
 */
export function isTally(tally: Tally, run: RunDescription): boolean {
  const variant = variantOf(run);
  const cells = cellCount(variant);
  const n = run.bots.length;
  const isBot = (bot: BotTally) =>
    isHistogram(bot?.shots, cells + 1) &&
    isCount(bot.forfeits) &&
    isList(bot.sunkAt, variant.fleet.length, (ship) => isHistogram(ship, cells + 1)) &&
    areSums(bot.layouts) &&
    areLuckSums(bot.luck, 6) &&
    areCorrected(bot.corrected);
  const isPair = (pair: PairTally) =>
    isHistogram(pair?.differences, 2 * cells + 1) &&
    isHistogram(pair.pairScores, 3) &&
    isHistogram(pair.wins, 2) &&
    isHistogram(pair.forfeits, 2) &&
    isCount(pair.firstMoverWins) &&
    areSums(pair.layouts) &&
    areSums(pair.matchLayouts) &&
    areLuckSums(pair.luck, 10) &&
    areCorrected(pair.corrected);
  return (
    isList(tally?.bots, n, isBot) &&
    isList(tally.pairs, pairings(n).length, isPair) &&
    isAnyList(tally.witnesses, isWitness) &&
    isAnyList(tally.forfeits, (note) => isNote(note, n))
  );
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const isAnyList = <T>(value: readonly T[], item: (value: T) => boolean): boolean =>
  Array.isArray(value) && value.every(item);

const isList = <T>(value: readonly T[], length: number, item: (value: T) => boolean): boolean =>
  isAnyList(value, item) && value.length === length;

const isHistogram = (value: readonly number[], length: number): boolean =>
  isList(value, length, isCount);

function areSums(value: LayoutSums | undefined): boolean {
  if (value === undefined) return true;
  const { games, sums, squares } = value ?? {};
  const layouts = games?.length ?? -1;
  const isSum = (sum: number) => Number.isSafeInteger(sum);
  return (
    isHistogram(games, layouts) && isList(sums, layouts, isSum) && isHistogram(squares, layouts)
  );
}

function areLuckSums(value: LuckSums | undefined, sums: number): boolean {
  if (value === undefined) return true;
  const { halves, uncounted } = value ?? {};
  return isList(halves, 2, (half) => isList(half, sums, isWhole)) && isCount(uncounted);
}

function areCorrected(value: CorrectedSums | undefined): boolean {
  if (value === undefined) return true;
  const { games, sum, squares, uncounted } = value ?? {};
  return isCount(games) && isCount(uncounted) && isWhole(sum) && isWhole(squares);
}

/** An integer of any size, as text. */
const isWhole = (value: unknown): boolean =>
  typeof value === "string" && /^-?\d{1,60}$/.test(value);

const isPlace = (value: { readonly where: string; readonly index: number } | null): boolean =>
  (value?.where === "game" || value?.where === "match") && isCount(value.index);

const isWitness = (value: Witness): boolean =>
  isPlace(value) &&
  isCount(value.outcome) &&
  typeof value.digest === "string" &&
  /^\d+( \d+ (first|second))?$/.test(value.who);

const isNote = (value: ForfeitNote, bots: number): boolean =>
  isPlace(value) &&
  isCount(value.bot) &&
  value.bot < bots &&
  forfeitKinds.includes(value.kind) &&
  [value.message, value.said, value.errors ?? ""].every((text) => typeof text === "string");
