import {
  choice,
  gameId,
  hex32,
  list,
  makeJson,
  milliseconds,
  nullable,
  object,
  pair,
  type Schema,
  seat,
  text,
  type ValueOf,
  variant,
} from "@broadside/protocol";
import { fail, type Layout, ok, type Variant } from "@broadside/rules";
import {
  type Decoded,
  parseJson,
  readLayout,
  writePlacements,
  writeVariant,
} from "@broadside/rules/json";

/** People change their mind a few times, not often. */
export const MAX_SECRETS = 20;

const anything: Schema<unknown> = { read: (value) => ok(value), json: {} };

const savedSeat = object({
  /** The server's URL. */
  server: text(300),
  game: gameId,
  seat,
  /** Anyone who has it plays the seat. */
  token: text(100),
  variant,
  /** When the seat was taken, in `Date.now` milliseconds. */
  takenAt: milliseconds,
  /** Read once the variant is known. */
  secrets: anything,
  /** Both sides' digests as seen before the seat's salt was sent. */
  digests: nullable(pair(hex32)),
  isOver: choice([true, false]),
});

/** A seat that this device may play, with everything that is lost with the device. */
export type SavedSeat = Omit<ValueOf<typeof savedSeat>, "secrets"> & {
  /** Every layout this device has committed the seat to; the server has the digest of one. */
  readonly secrets: readonly Secret[];
};

/** The preimage of a digest. */
export interface Secret {
  readonly digest: string;
  readonly salt: string;
  readonly layout: Layout;
}

export function makeSavedSeat(saved: SavedSeat): string {
  const { variant: rules } = saved;
  const secrets = saved.secrets.slice(-MAX_SECRETS).map(({ digest, salt, layout }) => ({
    digest,
    salt,
    ships: writePlacements(rules, layout.placements),
  }));
  return `${makeJson({ ...saved, variant: writeVariant(rules), secrets })}\n`;
}

/** The text may have been truncated or edited, so it is read as untrusted input. */
export function parseSavedSeat(line: string): Decoded<SavedSeat> {
  const json = parseJson(line);
  if (!json.ok) return fail([json.error]);
  const head = savedSeat.read(json.value, "");
  if (!head.ok) return head;
  const secrets = secretsOf(head.value.variant).read(head.value.secrets, "secrets");
  if (!secrets.ok) return secrets;
  const opened = secrets.value.map(({ ships, ...secret }) => ({ ...secret, layout: ships }));
  return ok({ ...head.value, secrets: opened });
}

const secretsOf = (rules: Variant) => {
  const ships: Schema<Layout> = {
    read: (value, path) => readLayout(rules, value, path),
    json: {},
  };
  return list(object({ digest: hex32, salt: hex32, ships }), MAX_SECRETS);
};
