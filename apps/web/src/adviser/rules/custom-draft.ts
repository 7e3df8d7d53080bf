import {
  type AnnouncementRuleId,
  type Contact,
  fail,
  type Notation,
  ok,
  type Result,
  type Ship,
  type Variant,
  type VariantDraft,
} from "@broadside/rules";
import { CUSTOM_NAME } from "./variant-code.ts";

/** Rules of one's own, as they stand in the form. */
export interface CustomDraft {
  readonly rows: string;
  readonly columns: string;
  /** "5, 4, 3, 3, 2" or "carrier 5, cruiser 3". */
  readonly ships: string;
  readonly contact: Contact;
  readonly announcement: AnnouncementRuleId;
  readonly notation: Notation;
}

export const draftOf = (variant: Variant): CustomDraft => ({
  rows: `${variant.rows}`,
  columns: `${variant.columns}`,
  ships: variant.fleet.map(({ name, length }) => `${name} ${length}`).join(", "),
  contact: variant.contact,
  announcement: variant.announcement,
  notation: variant.notation,
});

/** What is written in the form as rules to be validated, or a sentence on a ship without a length. */
export function readDraft(draft: CustomDraft): Result<VariantDraft, string> {
  const fleet = readShips(draft.ships);
  if (!fleet.ok) return fleet;
  const { contact, announcement, notation } = draft;
  return ok({
    name: CUSTOM_NAME,
    rows: wholeNumber(draft.rows),
    columns: wholeNumber(draft.columns),
    fleet: fleet.value,
    contact,
    announcement,
    notation,
  });
}

const wholeNumber = (text: string): number =>
  /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;

const SHIP = /^(.*?)\s*(\d+)$/;

function readShips(text: string): Result<Ship[], string> {
  const items = text
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
  const ships: Ship[] = [];
  for (const item of items) {
    const match = SHIP.exec(item);
    if (!match) return fail(`"${item}" has no length. Write ships like "5, 4, 3" or "cruiser 3".`);
    ships.push({ name: match[1]!, length: Number(match[2]) });
  }
  return ok(named(ships));
}

const usual = ["", "boat", "destroyer", "cruiser", "battleship", "carrier"];

/** Ships without a name get the usual one of their length, numbered where there are several. */
function named(ships: readonly Ship[]): Ship[] {
  const used = new Map<string, number>();
  return ships.map(({ name, length }) => {
    if (name !== "") return { name, length };
    const alike = ships.filter((other) => other.name === "" && other.length === length).length;
    const base = usual[length] || `ship of ${length}`;
    const nth = (used.get(base) ?? 0) + 1;
    used.set(base, nth);
    return { name: alike === 1 ? base : `${base} ${nth}`, length };
  });
}
