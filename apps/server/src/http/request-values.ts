import type { CreateGame } from "@broadside/protocol";
import { fail, ok, type Problem, presetIds, type Result, type Variant } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";
import { readTimeControl, readVariant } from "@broadside/rules/json";
import { parsePlayerName } from "@broadside/rules/record";
import { problem } from "@broadside/words";
import type { FastifyRequest } from "fastify";
import type { Asker, Thinker } from "../thinking/thinker.ts";
import { granted } from "./errors.ts";
import { addressKey } from "./http-server.ts";

export const readClock = (clock: CreateGame["clock"]): TimeControl | undefined =>
  clock === null ? undefined : granted(readTimeControl(clock));

/** Reads a preset at once; custom rules are checked in another thread. */
export async function readVariantOf(
  thinker: Thinker,
  reference: CreateGame["variant"],
  asker: Asker,
): Promise<Variant> {
  const isKnown = presetIds.some((name) => name === reference);
  return granted(isKnown ? readVariant(reference) : await thinker.readVariant(reference, asker));
}

/** On whose behalf a request makes threads work. */
export const askerOf = ({ ip }: FastifyRequest): Asker => ({ address: addressKey(ip), game: "" });

/**
 * A name as other players may see it: what the rules allow, without characters that nobody can
 * see, which would let two people go by what looks like one name, or by none.
 */
export function readPlayerName(text: string): Result<string, Problem> {
  const name = parsePlayerName(text);
  if (!name.ok) return name;
  if (!INVISIBLE.test(text.replace(EMOJI, ""))) return ok(text);
  return fail(problem("record/player-invisible", {}));
}

/** Formats, fillers, blanks that are no spaces, and what has no meaning but a private one. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\u2800]/u;
/** Joiners and selectors make one emoji of several, which can be seen. */
const EMOJI =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*/gu;
