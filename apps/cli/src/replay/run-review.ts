import { choicesOf, outcomeText, type Review, reviewGame, reviewText } from "@broadside/play";
import { capital, type Seat, seats } from "@broadside/rules";
import { seatFrom } from "../odds/position-flags.ts";
import { readRecordFile } from "../saves/record-file.ts";
import { createProgress } from "../terminal/progress.ts";
import { style } from "../terminal/style.ts";
import { createThinker } from "../think/thinker.ts";
import { type RecordView, viewRecord } from "./record-view.ts";
import { titleOf } from "./replay-plain.ts";
import { reviewJson } from "./review-json.ts";
import { type ReviewOptions, shotBudget } from "./review-options.ts";
import { verdictText } from "./shot-odds.ts";

/** `broadside review`, from its flags to its exit code. */
export async function runReview(file: string, options: ReviewOptions): Promise<number> {
  const sides = options.player === undefined ? seats : [seatFrom(options.player)];
  const record = viewRecord(readRecordFile(file));
  const review = await reviewed(record, sides, options);
  const lines = options.json
    ? [reviewJson(record, review, sides)]
    : reviewLines(record, review, sides, options.shots ?? false);
  for (const line of lines) process.stdout.write(`${line}\n`);
  return 0;
}

async function reviewed(
  { record }: RecordView,
  sides: readonly Seat[],
  options: ReviewOptions,
): Promise<Review> {
  const thinker = createThinker();
  const progress = createProgress("Reviewing the shots");
  try {
    const own = choicesOf(record).filter(({ shot }) => sides.includes(shot.seat));
    const review = await reviewGame(thinker, own, {
      shotMs: shotBudget(options),
      onShot: (_, done) => progress.update(done),
    });
    return review!;
  } finally {
    progress.clear();
    thinker.close();
  }
}

function reviewLines(
  view: RecordView,
  review: Review,
  sides: readonly Seat[],
  all: boolean,
): string[] {
  const { variant, players } = view.record;
  const { outcome } = view.scene(view.shots).view;
  const end = outcome ? outcomeText(outcome, players, "spectator") : ["The game is not over."];
  const parts = sides.flatMap((seat) => [
    "",
    style.bold(`${capital(players[seat])}'s shooting`),
    ...reviewText(variant, review, seat),
    ...(all ? ["Every shot:", ...shotLines(review, seat)] : []),
  ]);
  return [titleOf(view), ...end, ...parts];
}

const shotLines = ({ reviewed: shots }: Review, seat: Seat): string[] =>
  shots
    .filter(({ shot }) => shot.seat === seat)
    .map((shot) => `  shot ${`${shot.number}`.padStart(3)}: ${verdictText(shot)}`);
