import type { CreateGame } from "@broadside/protocol";
import { presetIds, type Variant } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";
import { readTimeControl, readVariant } from "@broadside/rules/json";
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
