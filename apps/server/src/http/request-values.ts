import type { CreateGame } from "@broadside/protocol";
import {
  presets,
  readTimeControl,
  readVariantReference,
  type TimeControl,
  type Variant,
} from "@broadside/rules";
import type { Thinker } from "../thinking/thinker.ts";
import { granted } from "./refusal.ts";

export const readClock = (clock: CreateGame["clock"]): TimeControl | undefined =>
  clock === null ? undefined : granted(readTimeControl(clock));

/** A well-known preset at once; whatever somebody made up is checked in another thread. */
export async function readVariantOf(
  thinker: Thinker,
  reference: CreateGame["variant"],
): Promise<Variant> {
  const isKnown = presets.some(({ name }) => name === reference);
  return granted(isKnown ? readVariantReference(reference) : await thinker.readVariant(reference));
}
