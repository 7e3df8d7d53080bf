import {
  balanceOf,
  costOf,
  type Review,
  type ReviewedShot,
  shotsLost,
  summarise,
} from "@broadside/play";
import { cellName, type Seat, winnerOf } from "@broadside/rules";
import type { RecordView } from "./record-view.ts";

/** One JSON object on one line. Chances are from 0 to 1; sides are counted from 1. */
export function reviewJson(view: RecordView, review: Review, sides: readonly Seat[]): string {
  const { variant, players } = view.record;
  const { outcome } = view.scene(view.shots).view;
  const winner = winnerOf(outcome);
  return JSON.stringify({
    variant: variant.name,
    players,
    winner: winner === undefined ? null : winner + 1,
    sides: sides.map((seat) => sideJson(review, players[seat], seat)),
    shots: review.reviewed.map(shotJson),
  });
}

function sideJson(review: Review, player: string, seat: Seat) {
  const { shots, hits, expected, possible, sampled } = summarise(review.reviewed, seat);
  const givenAway = Math.max(0, possible - expected);
  // In shots: shots + stillNeeded = expected + luck + skill, to the last digit.
  const balance = balanceOf(review, seat, 3) ?? null;
  return { side: seat + 1, player, shots, hits, expected, possible, givenAway, sampled, balance };
}

const shotJson = (reviewed: ReviewedShot) => ({
  side: reviewed.shot.seat + 1,
  number: reviewed.number,
  square: cellName(reviewed.before.variant, reviewed.shot.cell),
  result: reviewed.shot.announcement.result,
  chance: reviewed.chance,
  best: cellName(reviewed.before.variant, reviewed.best),
  bestChance: reviewed.bestChance,
  cost: costOf(reviewed),
  exact: reviewed.odds.exact,
  ...inShots(reviewed),
});

/** The same shot in expected shots still needed, it included; nothing where that is not known. */
function inShots(reviewed: ReviewedShot) {
  const { worth, before } = reviewed;
  if (!worth) return {};
  const { needed, bestNeeded, proven } = worth;
  const bestInShots = cellName(before.variant, worth.best);
  return { needed, bestInShots, bestNeeded, shotsLost: shotsLost(reviewed), proven };
}
