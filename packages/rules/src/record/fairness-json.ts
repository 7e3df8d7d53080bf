import { orNull, pairOf, parsed } from "../json/checked-value.ts";
import { type Decoded, optional, readFields } from "../json/json-value.ts";
import { type Fairness, parseGameId, parseHex32 } from "./fairness.ts";

type Texts = readonly [string | null, string | null];

export interface FairnessJson {
  readonly game: string;
  readonly rematchOf?: string;
  readonly digests: Texts;
  readonly salts: Texts;
}

export const writeFairness = ({ digests, salts, ...ids }: Fairness): FairnessJson => ({
  ...ids,
  digests: [digests[0] ?? null, digests[1] ?? null],
  salts: [salts[0] ?? null, salts[1] ?? null],
});

export const readFairness = (value: unknown, path: string): Decoded<Fairness> =>
  readFields<Fairness>(value, path, {
    game: parsed(parseGameId),
    rematchOf: optional(parsed(parseGameId)),
    digests: pairOf(orNull(parsed(parseHex32))),
    salts: pairOf(orNull(parsed(parseHex32))),
  });
