import {
  fail,
  type Layout,
  type Problem,
  problem,
  type Result,
  type Seat,
  seats,
  type Variant,
} from "@broadside/rules";
import {
  boundedText,
  type Decoded,
  oneOf,
  orNull,
  type PlacementJson,
  parseJson,
  type Reader,
  readFields,
  readLayout,
  readList,
  readVariant,
  type VariantReference,
  wholeNumber,
  writePlacements,
  writeVariant,
} from "@broadside/rules/json";
import { parseGameId, parseHex32 } from "@broadside/rules/record";

/** A seat that this device may play, with everything that is lost with the device. */
export interface KeptSeat {
  /** Where the game is: the server's address. */
  readonly server: string;
  readonly game: string;
  readonly seat: Seat;
  /** Whoever has it plays the seat. */
  readonly token: string;
  readonly variant: Variant;
  /** When the seat was taken, in milliseconds of `Date.now`. */
  readonly takenAt: number;
  /** Every layout this device has bound the seat to; the server has one of their digests. */
  readonly secrets: readonly Secret[];
  /** Both sides' digests as they were seen before the seat's salt was sent. */
  readonly digests: readonly [string, string] | undefined;
  readonly isOver: boolean;
}

/** What opens a digest. */
export interface Secret {
  readonly digest: string;
  readonly salt: string;
  readonly layout: Layout;
}

/** A person changes their mind a few times, not often. */
export const MAX_SECRETS = 20;

interface SecretJson {
  readonly digest: string;
  readonly salt: string;
  readonly ships: readonly PlacementJson[];
}

type KeptSeatJson = Omit<KeptSeat, "variant" | "secrets" | "digests"> & {
  readonly variant: VariantReference;
  readonly secrets: readonly SecretJson[];
  readonly digests: readonly [string, string] | null;
};

export function makeKeptSeatText(kept: KeptSeat): string {
  const { server, game, seat, token, variant, takenAt, secrets, digests, isOver } = kept;
  const json: KeptSeatJson = {
    server,
    game,
    seat,
    token,
    variant: writeVariant(variant),
    takenAt,
    secrets: secrets.slice(-MAX_SECRETS).map(({ digest, salt, layout }) => ({
      digest,
      salt,
      ships: writePlacements(variant, layout.placements),
    })),
    digests: digests ?? null,
    isOver,
  };
  return `${JSON.stringify(json)}\n`;
}

/** What was kept may have been cut short, or edited: it is read like a stranger's. */
export function parseKeptSeat(text: string): Decoded<KeptSeat> {
  const json = parseJson(text);
  if (!json.ok) return fail([json.error]);
  const head = readFields<Head>(json.value, "The seat", {
    server: boundedText(300),
    game: checked(parseGameId),
    seat: oneOf(seats),
    token: boundedText(100),
    variant: (variant) => readVariant(variant),
    takenAt: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    secrets: (value) => ({ ok: true, value }),
    digests: orNull(readDigests),
    isOver: oneOf([true, false]),
  });
  if (!head.ok) return head;
  const { variant, secrets } = head.value;
  const list = { where: "The seat's secrets", what: "a list", most: MAX_SECRETS };
  const read = readList(secrets, list, (secret) => readSecret(variant, secret));
  return read.ok ? { ok: true, value: { ...head.value, secrets: read.value } } : read;
}

type Head = Omit<KeptSeat, "secrets"> & { readonly secrets: unknown };

function readSecret(variant: Variant, value: unknown): Decoded<Secret> {
  const read = readFields<Omit<Secret, "layout"> & { ships: Layout }>(value, "A secret", {
    digest: checked(parseHex32),
    salt: checked(parseHex32),
    ships: (ships) => readLayout(variant, ships, "A secret"),
  });
  if (!read.ok) return read;
  const { digest, salt, ships } = read.value;
  return { ok: true, value: { digest, salt, layout: ships } };
}

const checked =
  (parse: (text: string) => Result<string, Problem>): Reader<string> =>
  (value, where) => {
    const text = boundedText(100)(value, where);
    if (!text.ok) return text;
    const read = parse(text.value);
    return read.ok ? read : fail([read.error]);
  };

const readDigests: Reader<readonly [string, string]> = (value, where) => {
  const list = { where, what: "a list of two digests", most: 2 };
  const read = readList(value, list, (digest) => checked(parseHex32)(digest, where));
  if (!read.ok) return read;
  const [one, two] = read.value;
  if (one !== undefined && two !== undefined) return { ok: true, value: [one, two] };
  return fail([problem("json/wrong-type", `${where} must be a list of two digests.`)]);
};
