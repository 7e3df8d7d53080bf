import {
  boundedText,
  type Cell,
  type CellName,
  type Draft,
  fail,
  fieldOf,
  MAX_EVENTS,
  makeCellName,
  ok,
  oneOf,
  type PlacementJson,
  problem,
  type Read,
  type Reader,
  readCell,
  readFields,
  readLayout,
  unreachable,
  type Variant,
  wholeNumber,
  writePlacements,
} from "@broadside/rules";

export const commandTypes = ["place", "fire", "resign", "abort"] as const;
export type CommandType = (typeof commandTypes)[number];

/** Goes with every command, so that one sent again is answered, not carried out twice. */
export interface Stamp {
  /** Chosen by the client: 1 to 64 letters, digits, hyphens or underscores. */
  readonly id: string;
  /** The version of the game that the player saw. */
  readonly version: number;
}

/** What a player asks a server to do. Whose seat it is, the connection knows. */
export type Command = Place | Fire | Plain;

interface Place extends Stamp {
  readonly type: "place";
  /** A whole fleet, placed legally. */
  readonly ships: Draft;
}
interface Fire extends Stamp {
  readonly type: "fire";
  readonly cell: Cell;
}
interface Plain extends Stamp {
  readonly type: Exclude<CommandType, "place" | "fire">;
}

export type CommandJson =
  | (Stamp & { readonly type: "place"; readonly ships: readonly PlacementJson[] })
  | (Stamp & { readonly type: "fire"; readonly cell: CellName })
  | Plain;

export function writeCommand(variant: Variant, command: Command): CommandJson {
  const { type, id, version } = command;
  switch (type) {
    case "place":
      return { type, id, version, ships: writePlacements(variant, command.ships) };
    case "fire":
      return { type, id, version, cell: makeCellName(variant, command.cell, variant.notation) };
    case "resign":
    case "abort":
      return { type, id, version };
    default:
      return unreachable(command);
  }
}

/** A command that a stranger may have sent: well formed, with a legal fleet or a real square. */
export function readCommand(variant: Variant, value: unknown): Read<Command> {
  const where = "The command";
  const type = oneOf(commandTypes)(fieldOf(value, "type"), `${where}'s "type"`);
  if (!type.ok) return type;
  const stamp = { type: () => type as Read<never>, id: readId, version: readVersion };
  switch (type.value) {
    case "place":
      return readFields<Place>(value, where, { ...stamp, ships: shipsOf(variant, where) });
    case "fire":
      return readFields<Fire>(value, where, {
        ...stamp,
        cell: (cell, at) => readCell(variant, cell, at),
      });
    case "resign":
    case "abort":
      return readFields<Plain>(value, where, stamp);
    default:
      return unreachable(type.value);
  }
}

export const readVersion: Reader<number> = wholeNumber(0, MAX_EVENTS);

const MAX_ID = 64;

export const readId: Reader<string> = (value, where) => {
  const id = boundedText(MAX_ID)(value, where);
  if (!id.ok || /^[\w-]+$/.test(id.value)) return id;
  const message = `${where} must be 1 to ${MAX_ID} letters, digits, hyphens or underscores.`;
  return fail([problem("command/id", message)]);
};

const shipsOf =
  (variant: Variant, where: string): Reader<Draft> =>
  (value) => {
    const layout = readLayout(variant, value, where);
    return layout.ok ? ok(layout.value.placements) : layout;
  };
