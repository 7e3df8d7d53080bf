import {
  type Draft,
  draftProblems,
  fail,
  ok,
  type Result,
  type Ship,
  type Variant,
} from "@broadside/rules";
import { excerpt, parsePlacement } from "@broadside/rules/text";
import { examplePlace, twoNotations } from "../../board/example-square.ts";

/** What a player can type while placing ships. */
export type PlacingOrder =
  | { readonly type: "put"; readonly draft: Draft }
  | { readonly type: "random" | "undo" | "clear" | "help" | "quit" };

const words: Readonly<Record<string, Exclude<PlacingOrder["type"], "put">>> = {
  random: "random",
  auto: "random",
  r: "random",
  undo: "undo",
  u: "undo",
  clear: "clear",
  help: "help",
  "?": "help",
  quit: "quit",
  exit: "quit",
  q: "quit",
};

/** Parses a command, or a place for the next ship or a named one: "0 0 V", "B7 h", "cruiser: B7 h". */
export function parsePlacingOrder(
  variant: Variant,
  draft: Draft,
  text: string,
): Result<PlacingOrder, string> {
  const word = words[text.trim().toLowerCase()];
  if (word) return ok({ type: word });
  const ship = shipMeant(variant, draft, text);
  const given = text.trim() === "" ? "" : `I do not understand "${excerpt(text.trim())}". `;
  if (!ship) return fail(`${given}Press Enter to start, or type random, undo, clear or quit.`);
  const placement = parsePlacement(variant, ship, text);
  if (!placement.ok) {
    const { code, message } = placement.error;
    const isUnclear = code === "draft/unreadable" || code === "cell/unreadable";
    return fail(isUnclear ? `${given}${expected(variant)}` : message);
  }
  const next = [...draft, placement.value];
  const wrong = draftProblems(variant, next)[0];
  return wrong ? fail(wrong.message) : ok({ type: "put", draft: next });
}

const expected = (variant: Variant): string =>
  `Type a square and H (across) or V (down), like ${examplePlace(variant)}, or random, undo, help or quit.`;

export const shipsToPlace = (variant: Variant, draft: Draft): Ship[] =>
  variant.fleet.filter((ship) => !draft.some((placed) => placed.ship === ship.name));

function shipMeant(variant: Variant, draft: Draft, text: string): Ship | undefined {
  const left = shipsToPlace(variant, draft);
  const given = text.trim().toLowerCase();
  return left.find((ship) => given.startsWith(`${ship.name.toLowerCase()}:`)) ?? left[0];
}

export const placingHelp = (variant: Variant): string[] => [
  variant.notation === "coordinates"
    ? `Type the row, the column and H (across) or V (down): ${examplePlace(variant)}`
    : `Type a square and H (across) or V (down): ${examplePlace(variant)}`,
  `The square is the ship's top or left end. Both notations work: ${twoNotations(variant).join(" is ")}.`,
  "random  place the rest at random          undo  take back the last ship",
  "clear   take back all ships               quit  leave (the game is saved)",
];
