import type { PlacingWay } from "@broadside/play";
import {
  type Draft,
  draftProblems,
  fail,
  ok,
  type Result,
  type Ship,
  type Variant,
} from "@broadside/rules";
import { parsePlacement } from "@broadside/rules/text";
import { inRecordStyle, problemSentence, terminalPlay } from "@broadside/words";
import { examplePlace, twoNotations } from "../../board/example-square.ts";
import { commandTable, notUnderstood } from "./typed-line.ts";

export type PlacingOrder =
  | { readonly type: "put"; readonly draft: Draft }
  | { readonly type: "draw"; readonly way: PlacingWay }
  | { readonly type: "undo" | "clear" | "help" | "quit" };

const ways: Readonly<Record<string, PlacingWay>> = {
  random: "uniform",
  auto: "uniform",
  r: "uniform",
  people: "hard-for-people",
  learners: "hard-for-learners",
};

const words: Readonly<Record<string, Exclude<PlacingOrder["type"], "put" | "draw">>> = {
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
  const typed = text.trim().toLowerCase();
  const way = Object.hasOwn(ways, typed) ? ways[typed] : undefined;
  if (way) return ok({ type: "draw", way });
  const word = Object.hasOwn(words, typed) ? words[typed] : undefined;
  if (word) return ok({ type: word });
  const ship = shipMeant(variant, draft, text);
  if (!ship) return fail(notUnderstood(text, terminalPlay["place.doneExpected"]()));
  const placement = parsePlacement(variant, ship, inRecordStyle(text));
  if (!placement.ok) {
    const hint = terminalPlay["place.expected"]({ example: examplePlace(variant) });
    const isUnclear = UNCLEAR.has(placement.error.code);
    return fail(isUnclear ? notUnderstood(text, hint) : problemSentence(placement.error));
  }
  const next = [...draft, placement.value];
  const wrong = draftProblems(variant, next)[0];
  return wrong ? fail(problemSentence(wrong, variant.notation)) : ok({ type: "put", draft: next });
}

const UNCLEAR = new Set(["draft/no-place", "draft/one-place", "draft/unreadable"]);

export const shipsToPlace = (variant: Variant, draft: Draft): Ship[] =>
  variant.fleet.filter((ship) => !draft.some((placed) => placed.ship === ship.name));

function shipMeant(variant: Variant, draft: Draft, text: string): Ship | undefined {
  const left = shipsToPlace(variant, draft);
  const given = text.trim().toLowerCase();
  return left.find((ship) => given.startsWith(`${ship.name.toLowerCase()}:`)) ?? left[0];
}

export const howToPlace = (variant: Variant): string => {
  const example = examplePlace(variant);
  return variant.notation === "coordinates"
    ? terminalPlay["place.typeCoordinates"]({ example })
    : terminalPlay["place.typeSquare"]({ example });
};

export const placingHelp = (variant: Variant): string[] => [
  howToPlace(variant),
  terminalPlay["place.helpSquare"](notationsOf(variant)),
  ...commandTable({
    random: terminalPlay["place.helpRandom"](),
    people: terminalPlay["place.helpPeople"](),
    learners: terminalPlay["place.helpLearners"](),
    undo: terminalPlay["place.helpUndo"](),
    clear: terminalPlay["place.helpClear"](),
    quit: terminalPlay["battleHelp.quit"](),
  }),
];

function notationsOf(variant: Variant) {
  const [letters, coordinates] = twoNotations(variant);
  return { letters, coordinates };
}
