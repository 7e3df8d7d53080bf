import type { CreateGame } from "@broadside/protocol";
import { presets, type Variant } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";
import { readTimeControl, readVariant } from "@broadside/rules/json";
import type { FastifyRequest } from "fastify";
import type { Thinker } from "../thinking/thinker.ts";
import type { Asker } from "../thinking/thought.ts";
import { addressKey } from "./address.ts";
import { granted } from "./refusal.ts";

export const readClock = (clock: CreateGame["clock"]): TimeControl | undefined =>
  clock === null ? undefined : granted(readTimeControl(clock));

/** A well-known preset at once; whatever somebody made up is checked in another thread. */
export async function readVariantOf(
  thinker: Thinker,
  reference: CreateGame["variant"],
  asker: Asker,
): Promise<Variant> {
  const isKnown = presets.some(({ name }) => name === reference);
  return granted(isKnown ? readVariant(reference) : await thinker.readVariant(reference, asker));
}

/** On whose behalf a request makes threads work. */
export const askerOf = ({ ip }: FastifyRequest): Asker => ({ address: addressKey(ip), game: "" });
