import type { GameLuck } from "@broadside/engine";
import { cellCount, type Variant } from "@broadside/rules";
import {
  type ForfeitReason,
  hashText,
  type MatchOutcome,
  type OutcomeSink,
  type SoloOutcome,
} from "../games/outcome.ts";
import type { LayoutRepeats, Repeats } from "../plan/open-run.ts";
import { pairings, type RunDescription } from "../plan/run-description.ts";
import { addCorrected, type CorrectedSums, noCorrectedSums } from "./corrected-sums.ts";
import { addToLayout, emptyLayoutSums, type LayoutSums } from "./layout-sums.ts";
import {
  type BotTally,
  emptyTally,
  type ForfeitNote,
  MAX_NOTES,
  type PairTally,
  type Tally,
  type Witness,
} from "./tally.ts";

/** Counts the games of one chunk. Tallies are modified nowhere else. */
export interface TallyBuilder extends OutcomeSink {
  readonly tally: Tally;
}

export function createTallyBuilder(
  variant: Variant,
  run: RunDescription,
  repeats: LayoutRepeats = {},
): TallyBuilder {
  const tally = tallyFor(variant, run, repeats);
  const pairs = pairings(run.bots.length);
  const cells = cellCount(variant);
  return {
    tally,
    addGame(index, outcomes) {
      outcomes.forEach((outcome, bot) => {
        if (!outcome) return;
        addSolo(tally, index, bot, outcome);
        addRepeat(tally.bots[bot]!.layouts, repeats.games, index, shotsOf(outcome, cells));
        addLuck(tally.bots[bot]!, outcome.luck, shotsOf(outcome, cells));
      });
      pairs.forEach(([i, j], p) => {
        const [one, other] = [outcomes[i], outcomes[j]];
        if (!one || !other) return;
        const difference = shotsOf(other, cells) - shotsOf(one, cells);
        (tally.pairs[p]!.differences as number[])[difference + cells]!++;
        addRepeat(tally.pairs[p]!.layouts, repeats.games, index, difference);
        addLuck(tally.pairs[p]!, luckBetween(other.luck, one.luck), difference);
      });
      if (!isInSample(run, "game", index)) return;
      outcomes.forEach((outcome, bot) => {
        if (outcome) tally.witnesses.push(soloWitness(index, bot, outcome));
      });
    },
    addMatches(index, pairing, halves) {
      const [i, j] = pairs[pairing]!;
      const pair = tally.pairs[pairing]! as Writable<PairTally>;
      let score = 0;
      halves.forEach((half, h) => {
        if (half.winner === 0) score++;
        addMatch(tally, pair, index, [i, j], half);
        if (!isInSample(run, "match", index)) return;
        const who = `${i} ${j} ${h === 0 ? "first" : "second"}`;
        const outcome = [i, j][half.winner]!;
        const digest = hashText(half.hash);
        tally.witnesses.push({ where: "match", index, who, outcome, digest });
      });
      (pair.pairScores as number[])[score]!++;
      addRepeat(pair.matchLayouts, repeats.pairs, index, score);
    },
  };
}

function tallyFor(variant: Variant, run: RunDescription, repeats: LayoutRepeats): Writable<Tally> {
  const tally = emptyTally(variant, run.bots.length);
  const games = () => repeats.games && { layouts: emptyLayoutSums(repeats.games.count) };
  const pairs = () => repeats.pairs && { matchLayouts: emptyLayoutSums(repeats.pairs.count) };
  return {
    ...tally,
    bots: tally.bots.map((bot) => ({ ...bot, ...games() })),
    pairs: tally.pairs.map((pair) => ({ ...pair, ...games(), ...pairs() })),
  } as Writable<Tally>;
}

function addLuck(tally: BotTally | PairTally, luck: GameLuck | undefined, value: number): void {
  if (!luck) return;
  const own = tally as { corrected?: CorrectedSums };
  own.corrected = addCorrected(own.corrected ?? noCorrectedSums, value - luck.luck, luck.uncounted);
}

const luckBetween = (a: GameLuck | undefined, b: GameLuck | undefined): GameLuck | undefined =>
  a && b && { luck: a.luck - b.luck, uncounted: a.uncounted + b.uncounted };

function addRepeat(
  sums: LayoutSums | undefined,
  repeats: Repeats | undefined,
  index: number,
  value: number,
): void {
  if (sums && repeats) addToLayout(sums, repeats.numberOf(index), value);
}

/** Tallies are read-only everywhere else. */
type Writable<T> = {
  -readonly [K in keyof T]: T[K] extends readonly unknown[] ? WritableList<T[K]> : T[K];
};
type WritableList<T> = { -readonly [K in keyof T]: T[K] };

/** Whether `lab verify` replays a game or pair of matches: a sample evenly spaced over the run. */
function isInSample(run: RunDescription, where: Witness["where"], index: number): boolean {
  const wanted =
    where === "game" ? WITNESS_GAMES : WITNESS_MATCHES / 2 / pairings(run.bots.length).length;
  const units = where === "game" ? run.games : run.matches / 2;
  return index % Math.max(1, Math.ceil(units / wanted)) === 0;
}

/** Sample size: games per bot, and matches over all pairings. */
const WITNESS_GAMES = 30;
const WITNESS_MATCHES = 60;

function addSolo(
  tally: Writable<Tally>,
  index: number,
  bot: number,
  { turns, sunkAt, forfeit }: SoloOutcome,
): void {
  const own = tally.bots[bot]! as { forfeits: number; shots: number[]; sunkAt: number[][] };
  if (forfeit) {
    own.forfeits++;
    note(tally, { where: "game", index, bot, ...told(forfeit) });
    return;
  }
  own.shots[turns]!++;
  sunkAt.forEach((shot, ship) => {
    own.sunkAt[ship]![shot]!++;
  });
}

function addMatch(
  tally: Writable<Tally>,
  pair: Writable<PairTally>,
  index: number,
  bots: readonly [number, number],
  { winner, first, forfeit }: MatchOutcome,
): void {
  (pair.wins as [number, number])[winner]++;
  if (winner === first) pair.firstMoverWins++;
  if (!forfeit) return;
  const loser = winner === 0 ? 1 : 0;
  (pair.forfeits as [number, number])[loser]++;
  note(tally, { where: "match", index, bot: bots[loser], ...told(forfeit) });
}

const told = ({ kind, message, said }: ForfeitReason) => ({ kind, message, said });

/** Notes arrive in game order, so the earliest are stored first. */
function note(tally: Writable<Tally>, forfeit: ForfeitNote): void {
  if (tally.forfeits.length < MAX_NOTES) tally.forfeits.push(forfeit);
}

const shotsOf = ({ turns, forfeit }: SoloOutcome, cells: number): number =>
  forfeit ? cells : turns;

const soloWitness = (index: number, bot: number, solo: SoloOutcome): Witness => ({
  where: "game",
  index,
  who: `${bot}`,
  outcome: solo.forfeit ? 0 : solo.turns,
  digest: hashText(solo.hash),
});
