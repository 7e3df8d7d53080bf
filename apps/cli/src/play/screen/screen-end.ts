import { outcomeText } from "@broadside/play";
import { terminalPlay } from "@broadside/words";
import { watersTitle } from "../../board/fleet-text.ts";
import { seaSquares } from "../../board/squares.ts";
import { arrange, drawBoards, tooSmall } from "../../screen/arrangement.ts";
import { tilesOf } from "../../screen/board-panel.ts";
import type { Size } from "../../screen/canvas.ts";
import type { Ink } from "../../screen/ink.ts";
import { type Key, letterOf } from "../../screen/key.ts";
import type { Screen } from "../../screen/screen.ts";
import { withFoot, wrap, wrapIfAny } from "../../screen/text.ts";
import { endReviewText, endReviewTitle } from "../end-review.ts";
import type { EndReview, ReviewOf, Scene } from "../ui.ts";
import { seasOf } from "./battle-picture.ts";

/** Shows the end of a game while its shots are reviewed, until Enter, or until the promise resolves. Returns the last state. */
export async function showEnd(
  screen: Screen,
  start: EndState,
  reviewOf: ReviewOf,
  until: Promise<void> = new Promise(() => {}),
): Promise<EndState> {
  let state = start;
  screen.forgetKeys();
  const stop = new AbortController();
  const set = (review: EndState["review"]) => {
    if (stop.signal.aborted) return;
    state = { ...state, review };
    screen.paint((size, ink) => drawEnd(state, size, ink));
  };
  const unfollow = start.scene.statusLine?.subscribe(() => set(state.review));
  set(0);
  reviewOf(set, stop.signal).then(set, () => set(undefined));
  for (;;) {
    const key = await screen.keyUntil(until);
    if (!key) break;
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
  letterOf(key) === "q";

/** The lines to print after the screen closes. */
export function farewellLines({ scene, review }: EndState): string[] {
  const { view, names } = scene;
  const outcome = outcomeText(view.outcome!, names, view.viewer);
  return typeof review === "object" ? [...outcome, ...endReviewText(scene, review)] : [...outcome];
}

/** The end of a game: the outcome, both layouts, and the review when it is ready. */
export interface EndState {
  readonly scene: Scene;
  /** The review, or its progress (0 to 1); undefined if there is none. */
  readonly review: EndReview | number | undefined;
  readonly page: "boards" | "review";
}

const OTHERS = 5;

export function drawEnd(state: EndState, size: Size, ink: Ink): string[] {
  const { view, names } = state.scene;
  const [outcome, ...distance] = outcomeText(view.outcome!, names, view.viewer);
  const beside = wrapIfAny(state.scene.statusLine?.text(), size.columns).map(ink.quiet);
  const top = [ink.title(outcome), ...distance, ...beside];
  const body =
    state.page === "boards" ? boardLines(state, size, ink) : reviewLines(state, size, ink);
  const keys = state.page === "boards" ? terminalPlay.boardsKeys() : terminalPlay.reviewKeys();
  const foot = ink.quiet(keys);
  // In a low window, drop the blank line first.
  const gap = top.length + body.length + 2 > size.rows ? [] : [""];
  const lines = [...top, ...gap, ...body].slice(0, size.rows - 1);
  return withFoot(lines, [foot], size);
}

function boardLines(state: EndState, size: Size, ink: Ink): string[] {
  const { view, names } = state.scene;
  const arrangement = arrange(view.variant, size, OTHERS);
  if (!arrangement) return tooSmall(view.variant, size);
  const [first, second] = seasOf(view.viewer).map((seat) => ({
    title: watersTitle(view.viewer, names, seat),
    variant: view.variant,
    tile: tilesOf(seaSquares(view, seat), ink),
  }));
  return [
    ...drawBoards([first!, second!], arrangement, 0, ink),
    "",
    ...reviewLines(state, size, ink),
  ];
}

function reviewLines({ scene, review }: EndState, size: Size, ink: Ink): string[] {
  if (review === undefined) return [];
  if (typeof review === "number") return [progressLine(review, ink)];
  const text = endReviewText(scene, review).flatMap((line) => wrap(line, size.columns, "  "));
  return [ink.accent(endReviewTitle(scene)), ...text];
}

function progressLine(fraction: number, ink: Ink): string {
  const width = 30;
  const full = Math.round(fraction * width);
  const bar = ink.accent("█".repeat(full)) + ink.quiet("░".repeat(width - full));
  return terminalPlay.reviewProgress({ bar, part: Math.floor(fraction * 100) / 100 });
}
