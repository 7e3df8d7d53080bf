import { cellCount, type Variant } from "@broadside/rules";
import {
  type ForfeitReason,
  hashText,
  type OutcomeSink,
  reasonOf,
  type SoloOutcome,
} from "../games/outcome.ts";
import type { LayoutRepeats, Repeats } from "../plan/open-run.ts";
import { pairings, type RunDescription } from "../plan/run-description.ts";
import type { Writable } from "./histogram.ts";
import { addToLayout, type LayoutSums } from "./layout-sums.ts";
import { addLuck, type LuckSums } from "./luck-sums.ts";
import { emptyTally, MAX_NOTES, type PairTally, type Tally, type Witness } from "./tally.ts";

/** Counts the games of one chunk. Tallies are modified nowhere else. */
export function createTallyBuilder(
  variant: Variant,
  run: RunDescription,
  repeats: LayoutRepeats = {},
): OutcomeSink & { readonly tally: Tally } {
  const tally = emptyTally(variant, run.bots.length, repeats) as Writable<Tally>;
  const pairs = pairings(run.bots.length);
  const cells = cellCount(variant);
  /** Notes arrive in game order, so the earliest are stored. */
  const note = (where: Witness["where"], index: number, bot: number, reason: ForfeitReason) => {
    if (tally.forfeits.length === MAX_NOTES) return;
    tally.forfeits.push({ where, index, bot, ...reasonOf(reason) });
  };
  const addSolo = (index: number, bot: number, outcome: SoloOutcome) => {
    const own = tally.bots[bot]!;
    const { turns, sunkAt, forfeit, luck } = outcome;
    const shots = shotsOf(outcome, cells);
    if (forfeit) {
      own.forfeits++;
      note("game", index, bot, forfeit);
    } else {
      own.shots[turns]!++;
      for (const [ship, shot] of sunkAt.entries()) own.sunkAt[ship]![shot]!++;
    }
    addRepeat(own.layouts, repeats.games, index, shots);
    if (luck) own.luck = addLuck(own.luck, index, shots, [luck]) as Writable<LuckSums>;
  };
  const addDifference = (
    pair: Writable<PairTally>,
    index: number,
    one: SoloOutcome,
    other: SoloOutcome,
  ) => {
    const difference = shotsOf(other, cells) - shotsOf(one, cells);
    pair.differences[difference + cells]!++;
    addRepeat(pair.layouts, repeats.games, index, difference);
    if (!one.luck || !other.luck) return;
    const lucks = [one.luck, other.luck];
    pair.luck = addLuck(pair.luck, index, difference, lucks) as Writable<LuckSums>;
  };
  return {
    tally,
    addGame(index, outcomes) {
      const isWitnessed = isInSample(run, "game", index);
      for (const [bot, outcome] of outcomes.entries()) {
        if (!outcome) continue;
        addSolo(index, bot, outcome);
        if (isWitnessed) tally.witnesses.push(soloWitness(index, bot, outcome));
      }
      for (const [p, [i, j]] of pairs.entries()) {
        const [one, other] = [outcomes[i], outcomes[j]];
        if (one && other) addDifference(tally.pairs[p]!, index, one, other);
      }
    },
    addMatches(index, pairing, halves) {
      const bots = pairs[pairing]!;
      const pair = tally.pairs[pairing]!;
      const isWitnessed = isInSample(run, "match", index);
      for (const [half, { winner, first, hash, forfeit }] of halves.entries()) {
        const loser = winner === 0 ? 1 : 0;
        pair.wins[winner]++;
        if (winner === first) pair.firstMoverWins++;
        if (forfeit) {
          pair.forfeits[loser]++;
          note("match", index, bots[loser], forfeit);
        }
        if (!isWitnessed) continue;
        const who = `${bots.join(" ")} ${half === 0 ? "first" : "second"}`;
        const digest = hashText(hash);
        tally.witnesses.push({ where: "match", index, who, outcome: bots[winner], digest });
      }
      const score = halves.filter(({ winner }) => winner === 0).length;
      pair.pairScores[score]!++;
      addRepeat(pair.matchLayouts, repeats.pairs, index, score);
    },
  };
}

function addRepeat(
  sums: Writable<LayoutSums> | undefined,
  repeats: Repeats | undefined,
  index: number,
  value: number,
): void {
  if (sums && repeats) addToLayout(sums, repeats.numberOf(index), value);
}

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

const shotsOf = ({ turns, forfeit }: SoloOutcome, cells: number): number =>
  forfeit ? cells : turns;

const soloWitness = (index: number, bot: number, solo: SoloOutcome): Witness => ({
  where: "game",
  index,
  who: `${bot}`,
  outcome: solo.forfeit ? 0 : solo.turns,
  digest: hashText(solo.hash),
});
