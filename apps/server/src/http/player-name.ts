import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import { parsePlayerName } from "@broadside/rules/record";

/**
 * A name as other players may see it: what the rules allow, without characters that nobody can
 * see, which would let two people go by what looks like one name, or by none.
 */
export function readPlayerName(text: string): Result<string, Problem> {
  const name = parsePlayerName(text);
  if (!name.ok) return name;
  if (!INVISIBLE.test(text.replace(EMOJI, ""))) return ok(text);
  return refuse("record/player-name", "A player's name has no invisible characters.");
}

/** Formats, fillers, blanks that are no spaces, and what has no meaning but a private one. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\u2800]/u;
/** Joiners and selectors make one emoji of several, which can be seen. */
const EMOJI =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*/gu;
