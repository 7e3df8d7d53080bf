import { choicesIn, reviewGame, reviewText, tellStory, who } from "@broadside/play";
import { type Seat, winnerOf } from "@broadside/rules";
import type { PlayerView } from "@broadside/rules/view";
import { terminalPlay } from "@broadside/words";
import type { Thinker } from "../think/thinker.ts";
import type { EndReview, ReviewOf, Scene } from "./ui.ts";

/** Time for all shots together; time saved on one goes to later ones. */
const BUDGET_MS = 20_000;
const SHOT_MS = 2_000;

/** Reviews the shots of the person who played, or the winner's if several did. */
export const endReview =
  (thinker: Thinker, view: PlayerView): ReviewOf =>
  async (onProgress, signal) => {
    const seat = reviewedSeat(view);
    const own = choicesIn(view).filter(({ shot }) => shot.seat === seat);
    const review = await reviewGame(thinker, own, {
      shotMs: SHOT_MS,
      totalMs: BUDGET_MS,
      signal,
      onShot: (_, done) => onProgress(done),
    });
    return review && { review, story: await tellStory(thinker, review, seat, { signal }) };
  };

export function endReviewText({ view, names }: Scene, { review, story }: EndReview): string[] {
  const seat = reviewedSeat(view);
  const name = view.viewer === "spectator" ? who(names, seat) : undefined;
  return reviewText(view.variant, review, story, seat, name);
}

export const endReviewTitle = ({ view, names }: Scene): string =>
  view.viewer === "spectator"
    ? terminalPlay.shooting({ name: who(names, reviewedSeat(view)) })
    : terminalPlay.yourShooting();

const reviewedSeat = ({ viewer, outcome }: PlayerView): Seat =>
  viewer === "spectator" ? (winnerOf(outcome) ?? 0) : viewer;
