import { outcomeText } from "@broadside/play";
import type { Key } from "../../screen/key.ts";
import type { Screen } from "../../screen/screen.ts";
import { endReviewText } from "../end-review.ts";
import type { ReviewOf } from "../ui.ts";
import { drawEnd, type EndState } from "./end-picture.ts";

/** Shows the end of a game while its shots are reviewed, until Enter. Answers what was shown last. */
export async function showEnd(
  screen: Screen,
  start: EndState,
  reviewOf: ReviewOf,
): Promise<EndState> {
  let state = start;
  screen.forgetKeys();
  const stop = new AbortController();
  const set = (review: EndState["review"]) => {
    if (stop.signal.aborted) return;
    state = { ...state, review };
    screen.paint((size, ink) => drawEnd(state, size, ink));
  };
  const unfollow = start.scene.around?.subscribe(() => set(state.review));
  set(0);
  reviewOf(set, stop.signal).then(set, () => set(undefined));
  for (;;) {
    const key = await screen.key();
    if (key.type === "named" && key.name === "tab") {
      state = { ...state, page: state.page === "boards" ? "review" : "boards" };
      set(state.review);
    } else if (isDone(key)) break;
  }
  stop.abort();
  unfollow?.();
  return state;
}

const isDone = (key: Key): boolean =>
  (key.type === "named" && (key.name === "enter" || key.name === "escape")) ||
  (key.type === "character" && key.text === "q");

/** What stays in the terminal when the screen is gone. */
export function parting({ scene, review }: EndState): string[] {
  const { view, names } = scene;
  const outcome = outcomeText(view.outcome!, names, view.viewer);
  return typeof review === "object"
    ? [...outcome, ...endReviewText(scene, review, 3)]
    : [...outcome];
}
