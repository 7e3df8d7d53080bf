import { openLayouts, splitLayouts } from "@broadside/lab";
import { createRng, type Layout, type Seat, seats, type Variant } from "@broadside/rules";
import { type GameRecord, matchOf, parseRecord } from "@broadside/rules/record";
import { readTextFile } from "../terminal/read-input.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";

/** The layouts of one player from files of layouts or of game records, in the order given. */
export function readPlayersLayouts(
  files: readonly string[],
  variant: Variant,
  player: string | undefined,
): Layout[] {
  const read = files.map((file) => readOne(file));
  const records = read.flatMap(({ records }) => records);
  const name = records.length > 0 ? playerIn(records, player) : undefined;
  const layouts = read.flatMap((one) => [
    ...listedLayouts(one, variant),
    ...one.records.flatMap((record) => recordedLayouts(record, name!, variant)),
  ]);
  if (layouts.length > 0) return layouts;
  throw new UserError(
    `There is no layout for these rules in ${files.length === 1 ? `"${files[0]}"` : "these files"}. Choose other rules with --variant.`,
  );
}

interface ReadFile {
  readonly file: string;
  readonly records: readonly GameRecord[];
  /** The text of a file of layouts. */
  readonly layouts?: string;
}

/** A record, several records as JSON with one on each line, or layouts. */
function readOne(file: string): ReadFile {
  const text = readTextFile(file, MAX_BYTES);
  const body = text.trimStart();
  const isRecord = /^broadside record/i.test(body) || body.startsWith("{");
  if (!isRecord) return { file, records: [], layouts: text };
  const lines = body.split(/\r?\n/).filter((line) => line.trim() !== "");
  const isList = lines.length > 1 && lines.every((line) => line.startsWith("{"));
  const texts = isList ? lines : [text];
  const records = texts.map((one, i) =>
    orThrow(parseRecord(one), (why) => `"${file}"${isList ? `, line ${i + 1}` : ""}: ${why}`),
  );
  return { file, records };
}

const MAX_BYTES = 50_000_000;

function listedLayouts({ file, layouts }: ReadFile, variant: Variant): Layout[] {
  if (layouts === undefined) return [];
  const texts = splitLayouts(layouts);
  const plan = { kind: "file", name: file, digest: "", texts } as const;
  const source = orThrow(openLayouts(variant, plan), (why) => `"${file}": ${why}`);
  const rng = createRng("file");
  return texts.map((_, game) => source.draw(game, rng));
}

/** Whose layouts are meant: the name given, or the only one that is in every record. */
function playerIn(records: readonly GameRecord[], player: string | undefined): string {
  const inAll = (name: string) => records.every(({ players }) => players.includes(name));
  if (player !== undefined) {
    const found = records.flatMap(({ players }) => players).find((name) => same(name, player));
    if (found !== undefined) return found;
    throw new UserError(`No player in these records is called "${player}".`);
  }
  const [first, second] = records[0]!.players;
  const candidates = [...new Set([first, second])].filter(inAll);
  if (candidates.length === 1) return candidates[0]!;
  throw new UserError(`Whose layouts? Choose with --player: ${first} or ${second}.`);
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** What a player placed in a game by these rules; nothing if the fleet was never placed. */
function recordedLayouts(record: GameRecord, name: string, variant: Variant): Layout[] {
  if (rulesOf(record.variant) !== rulesOf(variant)) return [];
  const { sides } = matchOf(record);
  return seats
    .filter((seat: Seat) => same(record.players[seat], name))
    .flatMap((seat) => sides[seat].layout ?? []);
}

/** Fleets are placed by the same rules, whatever is announced and whose turn it is. */
const rulesOf = ({ rows, columns, contact, fleet }: Variant): string =>
  JSON.stringify([rows, columns, contact, fleet.map(({ length }) => length)]);
