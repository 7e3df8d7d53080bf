import { answeredShip, meantBy, type Notebook, noteAfloat } from "@broadside/play";
import {
  type Announcement,
  type Cell,
  fail,
  type Knowledge,
  ok,
  type Result,
  type Variant,
} from "@broadside/rules";
import {
  announcementRuleOf,
  detailsOf,
  type ShotResult,
  shotResults,
} from "@broadside/rules/announcement";
import {
  notebook,
  parseSquare,
  problemSentence,
  shipTitle,
  terminalAdviser,
} from "@broadside/words";
import { exampleSquare, otherSquare } from "../board/example-square.ts";
import type { Thinker } from "../think/thinker.ts";

/** The answer to a shot as typed, perhaps without the ship. */
export interface SaidAnswer {
  readonly cell: Cell;
  readonly result: ShotResult;
  /** The beginning of a ship's name, perhaps with its cells; empty if not given. */
  readonly ship: string;
}

const words: Readonly<Record<string, ShotResult>> = {
  m: "miss",
  miss: "miss",
  w: "miss",
  water: "miss",
  h: "hit",
  hit: "hit",
  x: "hit",
  s: "sunk",
  sunk: "sunk",
  sink: "sunk",
  o: "sunk",
};

/** Parses "B7 miss", "4 3 hit" or "C5 sunk cruiser". The cell defaults to the suggested one. */
export function parseSaidAnswer(
  variant: Variant,
  text: string,
  suggested: Cell | undefined,
): Result<SaidAnswer, string> {
  const parts = text.trim().split(/\s+/);
  for (const count of [3, 2, 1, 0]) {
    const said = resultSaid(parts.slice(count));
    const given = parts.slice(0, count).join(" ");
    const cell = count === 0 ? undefined : parseSquare(variant, given);
    if (!said || (cell && !cell.ok && count > 1)) continue;
    if (cell && !cell.ok) return fail(problemSentence(cell.error));
    const at = cell?.ok ? cell.value : suggested;
    if (at !== undefined) return ok({ cell: at, ...said });
  }
  return fail(terminalAdviser.expected({ example: `${exampleSquare(variant)} miss` }));
}

/** Two squares and a ship, for examples of what to type. */
export const exampleAnswer = (variant: Variant) => ({
  square: exampleSquare(variant),
  other: otherSquare(variant),
  ship: shipTitle(variant.fleet[0]!.name),
});

/** A typed answer, in English or in the player's own language ("sunk", "versenkt", "à l'eau"), and the ship after it. */
function resultSaid(parts: readonly string[]): Omit<SaidAnswer, "cell"> | undefined {
  const english = words[parts[0]?.toLowerCase() ?? ""];
  if (english) return { result: english, ship: parts.slice(1).join(" ") };
  for (const result of shotResults) {
    const own = wordsOf(notebook[result]());
    const said = parts.slice(0, own.length).join(" ");
    if (wordsOf(said).join(" ") === own.join(" "))
      return { result, ship: parts.slice(own.length).join(" ") };
  }
  return undefined;
}

/** Spaces that must not break are no part of a word, and apostrophes may be typed straight. */
const wordsOf = (text: string): string[] => text.toLowerCase().replaceAll("’", "'").split(/\s+/);

/** Notes "afloat 4": how many ships the opponent has left. Undefined if the text is something else. */
export function noteSaidAfloat(book: Notebook, text: string): Result<Notebook, string> | undefined {
  const [, said] = /^afloat\b\s*(.*)$/i.exec(text.trim()) ?? [];
  if (said === undefined) return undefined;
  const { variant, shots } = book.now;
  const ships = Number(said);
  if (announcementRuleOf(variant).announcesSinking) return fail(terminalAdviser.afloatKnown());
  const isPossible = Number.isInteger(ships) && ships >= 1 && ships <= variant.fleet.length;
  if (!isPossible || shots.length === 0) {
    return fail(terminalAdviser.afloatExpected({ most: variant.fleet.length }));
  }
  return ok(noteAfloat(book, ships));
}

/** The announcements that match: the possible ones, or if there are none, all of the right kind. */
export async function announcementsFor(
  thinker: Thinker,
  before: Knowledge,
  { cell, result, ship }: SaidAnswer,
): Promise<readonly Announcement[]> {
  // Ships may also be called what records call them, in English.
  const isNamed = (announcement: Announcement) =>
    [answeredShip(before.variant, announcement), detailsOf(announcement).ship ?? ""].some((name) =>
      name.toLowerCase().startsWith(ship.toLowerCase()),
    );
  const answers = (await thinker.ask("answers", { knowledge: before, cell })) ?? [];
  const { possible, others } = meantBy(answers, before, cell, result);
  const found = possible.filter(isNamed);
  // Impossible answers are accepted too: often an earlier answer is the wrong one.
  return found.length > 0 ? found : others.filter(isNamed);
}

/** "cruiser" or "cruiser, [4, 0] to [4, 2]", to distinguish announcements of one kind. */
export const answerLabel = (variant: Variant, announcement: Announcement): string =>
  answeredShip(variant, announcement) || notebook[announcement.result]();

export const noSuchAnswer = ({ result, ship }: SaidAnswer): string =>
  ship === "" ? terminalAdviser[`cannotBe.${result}`]() : terminalAdviser.noSuchShip({ ship });
