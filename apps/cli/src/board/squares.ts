import {
  type Cell,
  cellCount,
  type Draft,
  type Knowledge,
  knowledgeOf,
  opponentOf,
  type Seat,
  type Variant,
} from "@broadside/rules";
import { knownSunkCells, type PlayerView } from "@broadside/rules/view";

/** What a square shows, on the target board or on your own. */
const squareKinds = ["unknown", "called", "water", "ship", "miss", "hit", "sunk"] as const;
export type Square = (typeof squareKinds)[number];

/** "." is your own water that nobody has fired at, "+" a called shot that has no answer yet. */
export const marks: Readonly<Record<Square, string>> = {
  unknown: "#",
  called: "+",
  water: ".",
  ship: "S",
  miss: "*",
  hit: "X",
  sunk: "O",
};

/** What a shooter knows of the opponent's waters. */
export function targetSquares(knowledge: Knowledge): Square[] {
  const squares = new Array<Square>(cellCount(knowledge.variant)).fill("unknown");
  for (const { cell, announcement } of knowledge.shots) {
    squares[cell] = announcement.result === "miss" ? "miss" : "hit";
  }
  for (const cell of knownSunkCells(knowledge)) squares[cell] = "sunk";
  paint(squares, knowledge.called ?? [], "called");
  return squares;
}

/** A seat's waters: with its ships if the view shows them, otherwise as the opponent knows them. */
export function seaSquares(view: PlayerView, seat: Seat): Square[] {
  const { ships } = view.sides[seat];
  const known = knowledgeOf(view, opponentOf(seat));
  if (!ships) return targetSquares(known);
  const squares = placedSquares(view.variant, ships);
  for (const { cell } of known.shots) squares[cell] = squares[cell] === "ship" ? "hit" : "miss";
  for (const { cells } of ships) {
    if (cells.every((cell) => squares[cell] === "hit")) paint(squares, cells, "sunk");
  }
  paint(squares, known.called ?? [], "called");
  return squares;
}

export function placedSquares(variant: Variant, draft: Draft): Square[] {
  const squares = new Array<Square>(cellCount(variant)).fill("water");
  for (const { cells } of draft) paint(squares, cells, "ship");
  return squares;
}

function paint(squares: Square[], cells: readonly Cell[], kind: Square): void {
  for (const cell of cells) squares[cell] = kind;
}
