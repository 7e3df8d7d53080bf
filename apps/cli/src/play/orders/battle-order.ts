import { type Cell, fail, ok, type Result, type Variant } from "@broadside/rules";
import { parseSquare, problemSentence, terminalPlay } from "@broadside/words";
import { exampleSquare, twoNotations } from "../../board/example-square.ts";
import { commandTable, notUnderstood } from "./typed-line.ts";

type BattleOrder =
  | { readonly type: "fire"; readonly cell: Cell }
  | { readonly type: "react"; readonly picture: string }
  | { readonly type: "odds" | "boards" | "log" | "undo" | "resign" | "help" | "quit" };

const words: Readonly<Record<string, Exclude<BattleOrder["type"], "fire" | "react">>> = {
  odds: "odds",
  heat: "odds",
  h: "odds",
  boards: "boards",
  board: "boards",
  log: "log",
  l: "log",
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
  const [, picture] = /^react\b\s*(.*)$/i.exec(text.trim()) ?? [];
  if (picture !== undefined) return ok({ type: "react", picture: picture.toLowerCase() });
  const cell = parseSquare(variant, text);
  if (cell.ok) return ok({ type: "fire", cell: cell.value });
  if (cell.error.code === "cell/off-board") return fail(problemSentence(cell.error));
  return fail(notUnderstood(text, terminalPlay.expected({ example: exampleSquare(variant) })));
}

/** `pictures`: the names of those that can be shown to the other player. */
export const battleHelp = (variant: Variant, pictures?: readonly string[]): string[] => [
  howToType(variant),
  ...commandTable({
    odds: terminalPlay["battleHelp.odds"](),
    boards: terminalPlay["battleHelp.boards"](),
    log: terminalPlay["battleHelp.log"](),
    ...(pictures && {
      react: terminalPlay["battleHelp.react"]({ pictures: pictures.join(", ") }),
    }),
    resign: terminalPlay["battleHelp.resign"](),
    quit: terminalPlay["battleHelp.quit"](),
  }),
];

function howToType(variant: Variant): string {
  const [letters, coordinates] = twoNotations(variant);
  const pair = `[${coordinates.replace(" ", ", ")}]`;
  return variant.notation === "coordinates"
    ? terminalPlay["battleHelp.typeCoordinates"]({ coordinates, pair, letters })
    : terminalPlay["battleHelp.typeSquare"]({ letters, coordinates });
}
