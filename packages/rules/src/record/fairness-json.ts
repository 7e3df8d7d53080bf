import { fail, ok, type Problem, type Result } from "../basics/result.ts";
import { readObject, wrongType } from "../json/json-object.ts";
import { type Decoded, orNull, type Reader } from "../json/json-value.ts";
import { type Fairness, parseGameId, parseHex32 } from "./fairness.ts";

type Texts = readonly [string | null, string | null];

export interface FairnessJson {
  readonly game: string;
  readonly rematchOf?: string;
  readonly digests: Texts;
  readonly salts: Texts;
}

export const writeFairness = ({ game, rematchOf, digests, salts }: Fairness): FairnessJson => ({
  game,
  ...(rematchOf !== undefined && { rematchOf }),
  digests: [digests[0] ?? null, digests[1] ?? null],
  salts: [salts[0] ?? null, salts[1] ?? null],
});

export function readFairness(value: unknown): Decoded<Fairness> {
  const where = 'The record\'s "fairness"';
  const object = readObject(value, where, ["game", "digests", "salts"], ["rematchOf"]);
  if (!object.ok) return object;
  const given = object.value;
  const game = gameId(given.game, `${where}'s "game"`);
  const rematchOf =
    given.rematchOf === undefined
      ? ok(undefined)
      : gameId(given.rematchOf, `${where}'s "rematchOf"`);
  const digests = hexPair(given.digests, `${where}'s "digests"`);
  const salts = hexPair(given.salts, `${where}'s "salts"`);
  if (game.ok && rematchOf.ok && digests.ok && salts.ok) {
    const again = rematchOf.value;
    const shared = { game: game.value, digests: digests.value, salts: salts.value };
    return ok(again === undefined ? shared : { ...shared, rematchOf: again });
  }
  return fail([game, rematchOf, digests, salts].flatMap((read) => (read.ok ? [] : read.error)));
}

const checked =
  (parse: (text: string) => Result<string, Problem>): Reader<string> =>
  (value, where) => {
    if (typeof value !== "string") return fail([wrongType(where, "text", value)]);
    const read = parse(value);
    return read.ok ? read : fail([read.error]);
  };

const gameId = checked(parseGameId);
const hex = orNull(checked(parseHex32));

function hexPair(value: unknown, where: string): Decoded<Fairness["digests"]> {
  if (!Array.isArray(value) || value.length !== 2) {
    return fail([wrongType(where, "a list of two", value)]);
  }
  const [one, two] = [hex(value[0], where), hex(value[1], where)];
  if (one.ok && two.ok) return ok([one.value, two.value]);
  return fail([one, two].flatMap((read) => (read.ok ? [] : read.error)));
}
