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

/** Presets are read immediately; custom rules are checked in another thread. */
export async function readVariantOf(
  thinker: Thinker,
  reference: CreateGame["variant"],
  asker: Asker,
): Promise<Variant> {
  const isKnown = presetIds.some((name) => name === reference);
  return granted(isKnown ? readVariant(reference) : await thinker.readVariant(reference, asker));
}

/** The client whose share of thread time a request uses. */
export const askerOf = ({ ip }: FastifyRequest): Asker => ({ address: addressKey(ip), game: "" });

/**
 * A name that other players will see: what the rules allow, without invisible characters, which
 * would let two people use names that look the same, or empty.
 */
export function readPlayerName(text: string): Result<string, Problem> {
  const name = parsePlayerName(text);
  if (!name.ok) return name;
  if (!INVISIBLE.test(text.replace(EMOJI, ""))) return ok(text);
  return fail(problem("record/player-invisible", {}));
}

/** Formatting characters, fillers, blanks other than spaces, and private-use characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\u2800]/u;
/** Joiners and variation selectors combine several characters into one visible emoji. */
const EMOJI =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*/gu;
