import { strategies } from "@broadside/engine";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { parsePlayerName } from "@broadside/rules/record";
import { problem } from "@broadside/words";
import unhomoglyph from "unhomoglyph";
import { ANONYMOUS } from "../store/names-in-events.ts";

/** A name that is free to take, with the look that no other player may have. */
export interface PlayerName {
  readonly name: string;
  readonly look: string;
}

/** A registered player's name: neither one of our bots nor an official title. */
export function readPlayerName(text: string): Result<PlayerName, Problem> {
  const name = readShownName(text);
  if (!name.ok) return name;
  const look = lookOf(name.value);
  if (!botLooks.has(look)) return ok({ name: name.value, look });
  return fail(problem("player/name-reserved", { name: name.value }));
}

/**
 * A name that other players will see: what the rules allow, without invisible characters, which
 * would let two people use names that look the same, or empty; and nobody's office.
 */
export function readShownName(text: string): Result<string, Problem> {
  const name = parsePlayerName(text);
  if (!name.ok) return name;
  const plain = text.replace(EMOJI, "x").normalize("NFC");
  if (INVISIBLE.test(plain)) return fail(problem("record/player-invisible", {}));
  if (PILED_MARKS.test(plain)) return fail(problem("player/name-marks", {}));
  return officeLooks.has(lookOf(text))
    ? fail(problem("player/name-reserved", { name: text }))
    : ok(text);
}

/**
 * Equal for names that look alike: the skeleton of Unicode's confusable characters (UTS 39),
 * without case, accents, spaces and punctuation.
 */
export function lookOf(name: string): string {
  const skeleton = unhomoglyph(unhomoglyph(name.normalize("NFKC")).toLowerCase());
  const bare = skeleton.normalize("NFD").replace(/[\p{M}\p{Z}\p{P}\p{Cf}]/gu, "");
  // Capital I and small l look alike, and a name may be written in either case.
  const letters = bare.toLowerCase().replace(/[i1|]/g, "l").replace(/0/g, "o");
  return letters === "" ? name : letters;
}

/** The name of a player, or that of nobody. */
export const nameIn = (names: ReadonlyMap<string, string>, id: string): string =>
  names.get(id) ?? ANONYMOUS;

const offices = [
  ...["admin", "administrator", "moderator", "operator", "referee", "staff", "support"],
  ...["broadside", "broadside team", "official", "system", "server", ANONYMOUS],
];
const officeLooks = new Set(offices.map(lookOf));

const botLooks = new Set(["bot", ...strategies.map(({ name }) => name)].map(lookOf));

/** Formatting characters, fillers, blanks other than spaces, and private-use characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\u2800]/u;
/**
 * Marks that would reach into other lines, or onto the text before the name: three accents on one
 * letter, and as in Unicode's UTS 39, more than four marks of any script, or the same one twice.
 */
const PILED_MARKS =
  /^\p{M}|(?:[\u0300-\u036f]|[\u0483-\u0489]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]){3}|[\p{Mn}\p{Me}]{5}|([\p{Mn}\p{Me}])\1/u;
/** Joiners and variation selectors combine several characters into one visible emoji. */
const EMOJI =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*/gu;
