import { choicesIn, type Review, reviewGame, reviewText, who } from "@broadside/play";
import { type Seat, winnerOf } from "@broadside/rules";
import type { PlayerView } from "@broadside/rules/view";
import { terminalPlay } from "@broadside/words";
import type { Thinker } from "../think/thinker.ts";
import type { ReviewOf, Scene } from "./ui.ts";

/** Time for all shots together; time saved on one goes to later ones. */
const BUDGET_MS = 20_000;
const SHOT_MS = 2_000;

/** Reviews the shots of the person who played, or the winner's if several did. */
export const endReview =
  (thinker: Thinker, view: PlayerView): ReviewOf =>
  (onProgress, signal) => {
    const own = choicesIn(view).filter(({ shot }) => shot.seat === reviewedSeat(view));
    return reviewGame(thinker, own, {
      shotMs: SHOT_MS,
      totalMs: BUDGET_MS,
      signal,
      onShot: (_, done) => onProgress(done),
    });
  };

export function endReviewText({ view, names }: Scene, review: Review, most?: number): string[] {
  const seat = reviewedSeat(view);
  const name = view.viewer === "spectator" ? who(names, seat) : undefined;
  return reviewText(view.variant, review, seat, { name, most });
}

export const endReviewTitle = ({ view, names }: Scene): string =>
  view.viewer === "spectator"
    ? terminalPlay.shooting({ name: who(names, reviewedSeat(view)) })
    : terminalPlay.yourShooting();

const reviewedSeat = ({ viewer, outcome }: PlayerView): Seat =>
  viewer === "spectator" ? (winnerOf(outcome) ?? 0) : viewer;
