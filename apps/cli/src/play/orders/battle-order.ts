import { type Cell, fail, ok, type Result, type Variant } from "@broadside/rules";
import { excerpt, parseCellName } from "@broadside/rules/text";
import { exampleSquare, twoNotations } from "../../board/example-square.ts";

/** What a player can type in battle. */
type BattleOrder =
  | { readonly type: "fire"; readonly cell: Cell }
  | { readonly type: "odds" | "boards" | "undo" | "resign" | "help" | "quit" };

const words: Readonly<Record<string, Exclude<BattleOrder["type"], "fire">>> = {
  odds: "odds",
  heat: "odds",
  h: "odds",
  boards: "boards",
  board: "boards",
  undo: "undo",
  u: "undo",
  resign: "resign",
  help: "help",
  "?": "help",
  quit: "quit",
  exit: "quit",
  q: "quit",
};

export function parseBattleOrder(variant: Variant, text: string): Result<BattleOrder, string> {
  const word = words[text.trim().toLowerCase()];
  if (word) return ok({ type: word });
  const cell = parseCellName(variant, text);
  if (cell.ok) return ok({ type: "fire", cell: cell.value });
  if (cell.error.code === "cell/off-board") return fail(cell.error.message);
  const given = text.trim() === "" ? "" : `I do not understand "${excerpt(text.trim())}". `;
  return fail(
    `${given}Type a square, like ${exampleSquare(variant)}, or help, odds, boards or quit.`,
  );
}

/** Undoing a shot would reveal what is on a square. */
export const NO_UNDO = "A shot cannot be taken back. Undo works only while you place your ships.";

export const battleHelp = (variant: Variant): string[] => [
  howToType(variant),
  "odds    the exact chance that each square holds a ship, from what you know",
  "boards  draw both boards again            resign  give up",
  "quit    leave (the game is saved)",
];

function howToType(variant: Variant): string {
  const [letters, pair] = twoNotations(variant);
  return variant.notation === "coordinates"
    ? `Type the row and column, counted from 0: ${pair} (or [${pair.replace(" ", ", ")}], or ${letters}).`
    : `Type a square: ${letters} (or its row and column, counted from 0: ${pair}).`;
}
