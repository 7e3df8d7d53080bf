import type { Seat, Variant } from "@broadside/rules";
import { joinSentences, squareName, review as words } from "@broadside/words";
import { chanceText } from "../words/figures.ts";
import type { Review } from "./review-game.ts";
import { isHit } from "./reviewed-shot.ts";
import { judgedText, reasonTexts, storyText } from "./story-text.ts";
import { summarise } from "./summary.ts";
import type { Moment, Story } from "./tell-story.ts";

/**
 * One side's review in a few lines: its hits, its story in three sentences, and the costliest shots.
 * The side is addressed as "you" unless it has a name.
 */
export function reviewText(
  variant: Variant,
  review: Review,
  story: Story,
  seat: Seat,
  name?: string,
): string[] {
  const own = review.choices.filter(({ shot }) => shot.seat === seat);
  if (own.length === 0) return [words.noShots()];
  const hits = own.filter(isHit).length;
  const share = chanceText(hits / own.length);
  const rate = words.hits({ hits, shots: own.length, share });
  const { sampled, shots } = summarise(review.reviewed, seat);
  if (shots === 0) return [rate, words.noTime()];
  const { moments } = story;
  return [
    rate,
    ...storyText(story, name),
    ...(moments.length > 1 ? [words.costliest()] : []),
    ...moments.slice(1).flatMap((moment) => momentLines(variant, moment)),
    `(${joinSentences(originTexts(shots, sampled, own.length - shots))})`,
  ];
}

/** "  shot 12: A1. Careless: F4 was better by 0.4 shots. F4 follows up the hit at F3." */
function momentLines(variant: Variant, moment: Moment): string[] {
  const { shot } = moment;
  const square = squareName(variant, shot.shot.cell);
  const line = joinSentences([judgedText(moment), ...reasonTexts(moment)]);
  return [`  ${words.moment({ number: `${shot.number}`.padStart(3), square, verdict: line })}`];
}

/** How the odds were found, and what there was no time for. */
function originTexts(shots: number, sampled: number, skipped: number): string[] {
  const origin =
    sampled === 0
      ? words.exact()
      : sampled === shots
        ? words.sampled()
        : words.someSampled({ shots: sampled });
  return skipped === 0 ? [origin] : [origin, words.skipped({ shots: skipped })];
}
