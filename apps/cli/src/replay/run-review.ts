import {
  balanceOf,
  choicesOf,
  costOf,
  outcomeText,
  type Review,
  type ReviewedShot,
  reviewGame,
  reviewText,
  type Story,
  shotsLost,
  summarise,
  tellStory,
  who,
} from "@broadside/play";
import { type Seat, seats, winnerOf } from "@broadside/rules";
import { makeCellName } from "@broadside/rules/text";
import { terminalPlay, terminalReplay } from "@broadside/words";
import { readRecordFile } from "../saves/record-file.ts";
import { type BudgetFlags, budgetIn } from "../terminal/option-values.ts";
import { print } from "../terminal/print.ts";
import { createProgress } from "../terminal/progress.ts";
import { style } from "../terminal/style.ts";
import { createThinker } from "../think/thinker.ts";
import { type RecordView, viewRecord } from "./record-view.ts";
import { titleOf } from "./replay-plain.ts";
import { verdictText } from "./shot-odds.ts";

export interface ReviewOptions extends BudgetFlags {
  readonly player?: Seat;
  readonly shots?: boolean;
  readonly json?: boolean;
}

/** Milliseconds per shot, enough for at least a sample. */
const shotBudget = (options: ReviewOptions): number =>
  Math.max(MIN_BUDGET_MS, budgetIn(options) ?? USUAL_BUDGET_MS);

const MIN_BUDGET_MS = 10;
const USUAL_BUDGET_MS = 2000;

/** Runs `broadside review` and returns its exit code. */
export async function runReview(file: string, options: ReviewOptions): Promise<number> {
  const sides = options.player === undefined ? seats : [options.player];
  const record = viewRecord(readRecordFile(file));
  const told = await reviewed(record, sides, options);
  const lines = options.json
    ? [reviewJson(record, told.review, sides)]
    : reviewLines(record, told, options.shots ?? false);
  print(...lines);
  return 0;
}

interface ToldReview {
  readonly review: Review;
  readonly stories: readonly (readonly [Seat, Story])[];
}

/** Costliest shots to explain per side. */
const MOMENTS = 5;

async function reviewed(
  { record }: RecordView,
  sides: readonly Seat[],
  options: ReviewOptions,
): Promise<ToldReview> {
  const thinker = createThinker();
  const progress = createProgress(terminalPlay.reviewing());
  try {
    const own = choicesOf(record).filter(({ shot }) => sides.includes(shot.seat));
    const review = await reviewGame(thinker, own, {
      shotMs: shotBudget(options),
      onShot: (_, done) => progress.update(done),
    });
    const stories: [Seat, Story][] = [];
    for (const seat of options.json ? [] : sides) {
      stories.push([seat, await tellStory(thinker, review!, seat, { most: MOMENTS })]);
    }
    return { review: review!, stories };
  } finally {
    progress.clear();
    thinker.close();
  }
}

function reviewLines(view: RecordView, { review, stories }: ToldReview, all: boolean): string[] {
  const { variant, players } = view.record;
  const { outcome } = view.scene(view.shots).view;
  const end = outcome ? outcomeText(outcome, players, "spectator") : [terminalReplay.unfinished()];
  const parts = stories.flatMap(([seat, story]) => [
    "",
    style.bold(terminalPlay.shooting({ name: who(players, seat) })),
    ...reviewText(variant, review, story, seat, who(players, seat)),
    ...(all ? [terminalReplay.everyShot(), ...shotLines(story)] : []),
  ]);
  return [titleOf(view), ...end, ...parts];
}

const shotLines = ({ judged }: Story): string[] =>
  judged.map((each) => {
    const number = `${each.shot.number}`.padStart(3);
    return `  ${terminalReplay.numberedShot({ number, verdict: verdictText(each) })}`;
  });

/** One JSON object on one line. Chances are from 0 to 1; sides are counted from 1. */
function reviewJson(view: RecordView, review: Review, sides: readonly Seat[]): string {
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
  square: makeCellName(reviewed.before.variant, reviewed.shot.cell),
  result: reviewed.shot.announcement.result,
  chance: reviewed.chance,
  mostLikely: makeCellName(reviewed.before.variant, reviewed.best),
  mostLikelyChance: reviewed.bestChance,
  cost: costOf(reviewed),
  exact: reviewed.odds.exact,
  ...inShots(reviewed),
});

/** The shot's cost in expected shots still needed, including itself; empty if unknown. */
function inShots(reviewed: ReviewedShot) {
  const { worth, before } = reviewed;
  if (!worth) return {};
  const { needed, bestNeeded, proven } = worth;
  const best = makeCellName(before.variant, worth.best);
  return { needed, best, bestNeeded, shotsLost: shotsLost(reviewed), proven };
}
