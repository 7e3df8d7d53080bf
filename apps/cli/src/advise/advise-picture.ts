import { answerName, bestShots, chanceText, presetTitle, shotAt } from "@broadside/play";
import { adviser, boards, squareName, terminal, terminalAdviser } from "@broadside/words";
import { afloatText } from "../board/fleet-text.ts";
import { countingText, cursorText, neededLines, originText } from "../board/odds-text.ts";
import { targetSquares } from "../board/squares.ts";
import { drawCompact, fitsBoard, tooSmall, widestTile } from "../screen/arrangement.ts";
import {
  type BoardPanel,
  drawPanel,
  heatTiles,
  panelHeight,
  panelWidth,
  type TileWidth,
  tilesOf,
} from "../screen/board-panel.ts";
import type { Size } from "../screen/canvas.ts";
import type { Ink, Paint } from "../screen/ink.ts";
import { fitHints, padTo, withFoot, wrap, wrapIfAny } from "../screen/text.ts";
import type { FullOdds } from "../think/thinker.ts";
import { impossibleText } from "./advice.ts";
import { type AdviseState, choiceKeys } from "./advise-state.ts";
import { answerLabel } from "./shot-answer.ts";

const OTHERS = 6;
const SIDE_WIDTH = 26;
const GAP = 4;

export function drawAdvise(state: AdviseState, size: Size, ink: Ink): string[] {
  const { variant, shots } = state.book.now;
  if (!fitsBoard(variant, size)) return tooSmall(variant, size);
  const tile = widestTile(variant, size);
  if (panelHeight(variant) + OTHERS > size.rows) return drawCompactAdvice(state, tile, size, ink);
  const game = presetTitle(variant.name);
  const title = terminalAdviser.headline({ game, title: adviser.title(), shots: shots.length });
  const foot = footer(state, size, ink);
  const board = boardWithSide(state, tile, size, ink);
  const room = size.rows - 2 - board.length - foot.length;
  const lines = [
    ink.title(title),
    "",
    ...board,
    ...["", ...underBoard(state, size, ink)].slice(0, room),
  ];
  return withFoot(lines, foot, size);
}

/** Asking which ship hides the board, so that every choice is visible. */
function drawCompactAdvice(state: AdviseState, tile: TileWidth, size: Size, ink: Ink): string[] {
  if (state.choices.length > 0) {
    return [ink.accent(terminalAdviser.whichShip()), ...choiceTexts(state)].slice(0, size.rows);
  }
  const foot = footer({ ...state, problem: undefined }, size, ink);
  const [about = "", ...more] = underBoard(state, size, ink);
  const problem = wrap(state.problem ?? "", size.columns).map(ink.warning);
  const below = state.problem === undefined ? more : problem;
  return drawCompact(about, panelOf(state, tile, ink), below, foot[0]!, size, ink);
}

/** The board, with the best squares and the latest shots beside it if there is room. */
function boardWithSide(state: AdviseState, tile: TileWidth, size: Size, ink: Ink): string[] {
  const board = drawPanel(panelOf(state, tile, ink), tile, ink);
  const width = panelWidth(state.book.now.variant, tile);
  if (width + GAP + SIDE_WIDTH > size.columns) return board;
  const side = sideLines(state, board.length, ink);
  return board.map((line, i) => `${padTo(line, width + GAP)}${side[i] ?? ""}`);
}

function panelOf(state: AdviseState, tile: TileWidth, ink: Ink): BoardPanel {
  const { now: knowledge } = state.book;
  const squares = targetSquares(knowledge);
  const hot = typeof state.odds === "object" && state.odds.impossible === undefined;
  return {
    title: boards.theirWaters(),
    variant: knowledge.variant,
    cursor: state.cursor,
    tile: hot
      ? heatTiles(squares, state.odds as Exclude<typeof state.odds, number>, tile, ink)
      : tilesOf(squares, ink),
  };
}

function sideLines(state: AdviseState, rows: number, ink: Ink): string[] {
  const best = bestLines(state, rows > 9 ? 5 : 3);
  const room = Math.max(0, rows - best.length - 3);
  const shots = shotLines(state);
  const latest = room > 0 ? shots.slice(-room) : [];
  return [
    ink.title(terminalAdviser.bestShots()),
    ...best,
    "",
    ink.title(terminalAdviser.latestShots()),
    ...latest.map(ink.quiet),
  ];
}

function bestLines({ book, odds, left }: AdviseState, most: number): string[] {
  if (typeof odds === "number") return wrap(countingText(odds, left), SIDE_WIDTH);
  if (odds.impossible !== undefined) return [terminalAdviser.noBestShot()];
  return bestShots(book.now, odds, most).map(
    ({ cell, chance, isExact }) =>
      `${squareName(book.now.variant, cell).padEnd(9)}${chanceText(chance, isExact).padStart(8)}`,
  );
}

export const shotLines = ({ book }: Pick<AdviseState, "book">): string[] =>
  book.now.shots.map(({ cell, announcement }, i) => {
    const { variant } = book.now;
    const shot = terminalAdviser.shot({
      square: squareName(variant, cell),
      answer: answerName(variant, announcement),
    });
    return terminal.logLine({ number: `${i + 1}`.padStart(3), shot });
  });

function cursorLine({ book, cursor, odds }: AdviseState): string {
  const square = squareName(book.now.variant, cursor);
  const at = shotAt(book.now, cursor);
  if (at !== undefined) return terminalAdviser.isShot({ square, shot: at + 1 });
  return typeof odds === "number"
    ? terminalAdviser.whatAnswer({ square })
    : terminalAdviser.whatAnswerAt({ square, reading: cursorText(odds, cursor) });
}

function oddsLine({ book }: AdviseState, odds: FullOdds): string {
  const [needed] = neededLines(book.now, odds);
  const origin = originText(odds);
  return needed === undefined ? origin : terminalAdviser.odds({ needed, origin });
}

function underBoard(state: AdviseState, size: Size, ink: Ink): string[] {
  const { book, odds } = state;
  const about = state.awaiting ? terminalAdviser.finding() : cursorLine(state);
  const origin = typeof odds === "number" ? "" : oddsLine(state, odds);
  const wrong = typeof odds === "object" ? odds.impossible : undefined;
  const wrapped = (text: string, paint: Paint) => wrap(text, size.columns, "  ").map(paint);
  return [
    ...(wrong ? wrapped(impossibleText(book.now, wrong), ink.warning) : []),
    ...wrapped(about, ink.accent),
    ...(wrong ? [] : wrapped(origin, ink.quiet)),
    ...wrapped(afloatText(book.now), ink.quiet),
  ];
}

function footer(state: AdviseState, size: Size, ink: Ink): string[] {
  const problem = wrapIfAny(state.problem, size.columns).map(ink.warning);
  if (state.choices.length > 0) {
    const choices = choiceTexts(state).join(" · ");
    const question = terminalAdviser.whichShipKeys({ choices });
    return [...problem, ...wrap(question, size.columns).map(ink.accent)];
  }
  if (state.entry !== undefined) {
    const text = `${state.entry}${ink.cursor(" ")}`;
    return [...problem, terminalAdviser.entry({ text })];
  }
  return [...problem, ink.quiet(fitHints(terminalAdviser.keys(), size.columns))];
}

/** "1 cruiser" for each answer that the key pressed can mean. */
const choiceTexts = ({ book, choices }: AdviseState): string[] =>
  choices.map((each, i) =>
    terminalAdviser.choice({ key: choiceKeys[i]!, ship: answerLabel(book.now.variant, each) }),
  );
