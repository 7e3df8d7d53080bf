import { outcomeText, type Review } from "@broadside/play";
import { capital } from "@broadside/rules";
import { type Symbols, seaSquares } from "../../board/squares.ts";
import { arrange, drawBoards, tooSmall } from "../../screen/arrangement.ts";
import type { Size } from "../../screen/canvas.ts";
import type { Ink } from "../../screen/ink.ts";
import { wrap, wrapIfAny } from "../../screen/text.ts";
import { tilesOf } from "../../screen/tiles.ts";
import { endReviewText, endReviewTitle } from "../end-review.ts";
import type { Scene } from "../ui.ts";
import { seasOf } from "./battle-picture.ts";

/** The end of a game: the outcome, both layouts, and the review when it is ready. */
export interface EndState {
  readonly scene: Scene;
  readonly symbols: Symbols;
  /** How far the review is (0 to 1), or the review; undefined when there is none. */
  readonly review: Review | number | undefined;
  readonly page: "boards" | "review";
}

const OTHERS = 5;

export function drawEnd(state: EndState, size: Size, ink: Ink): string[] {
  const { view, names } = state.scene;
  const [outcome, ...distance] = outcomeText(view.outcome!, names, view.viewer);
  const beside = wrapIfAny(state.scene.around?.text(), size.columns).map(ink.quiet);
  const top = [ink.title(outcome), ...distance, ...beside];
  const body =
    state.page === "boards" ? boardLines(state, size, ink) : reviewLines(state, size, ink);
  const foot = ink.quiet(`Tab ${state.page === "boards" ? "review" : "boards"} · Enter close`);
  // In a low window the blank line goes first.
  const gap = top.length + body.length + 2 > size.rows ? [] : [""];
  const lines = [...top, ...gap, ...body].slice(0, size.rows - 1);
  return [...lines, ...new Array<string>(size.rows - 1 - lines.length).fill(""), foot];
}

function boardLines(state: EndState, size: Size, ink: Ink): string[] {
  const { view, names } = state.scene;
  const arrangement = arrange(view.variant, size, OTHERS);
  if (!arrangement) return tooSmall(view.variant, size);
  const [first, second] = seasOf(view.viewer).map((seat) => ({
    title: view.viewer === seat ? "Your waters" : `${capital(names[seat])}'s waters`,
    variant: view.variant,
    tile: tilesOf(seaSquares(view, seat), state.symbols, ink),
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
  return `Reviewing the shots ${bar} ${Math.floor(fraction * 100)}%`;
}
