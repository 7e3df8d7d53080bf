import {
  type Cell,
  type Draft,
  fail,
  ok,
  problem,
  unreachable,
  type Variant,
} from "@broadside/rules";
import {
  boundedText,
  type Decoded,
  fieldOf,
  MAX_EVENTS,
  oneOf,
  type PlacementJson,
  type Reader,
  readCell,
  readFields,
  readLayout,
  wholeNumber,
  writePlacements,
} from "@broadside/rules/json";
import { type CellName, makeCellName } from "@broadside/rules/text";

export const commandTypes = ["commit", "place", "fire", "resign", "abort", "claim"] as const;
export type CommandType = (typeof commandTypes)[number];

/** Goes with every command, so that one sent again is answered, not carried out twice. */
export interface Stamp {
  /** Chosen by the client: 1 to 64 letters, digits, hyphens or underscores. */
  readonly id: string;
  /** The version of the game that the player saw. */
  readonly version: number;
}

/** What a player asks a server to do. Whose seat it is, the connection knows. */
export type Command = Commit | Place | Fire | Plain;

/** Binds the seat to a layout that nobody else sees yet. */
interface Commit extends Stamp {
  readonly type: "commit";
  /** SHA-256 over the layout and a salt, in lower-case hexadecimal. */
  readonly digest: string;
}
/** Opens the commitment to the server, once both seats are bound by theirs. */
interface Place extends Stamp {
  readonly type: "place";
  /** A whole fleet, placed legally. */
  readonly ships: Draft;
  /** The 32 bytes that went into the digest, in lower-case hexadecimal. */
  readonly salt: string;
}
interface Fire extends Stamp {
  readonly type: "fire";
  readonly cell: Cell;
}
/** `claim` asks for the win because the opponent, whose turn it is, has been away too long. */
interface Plain extends Stamp {
  readonly type: Exclude<CommandType, "commit" | "place" | "fire">;
}

export type CommandJson =
  | Commit
  | (Stamp & {
      readonly type: "place";
      readonly ships: readonly PlacementJson[];
      readonly salt: string;
    })
  | (Stamp & { readonly type: "fire"; readonly cell: CellName })
  | Plain;

export function writeCommand(variant: Variant, command: Command): CommandJson {
  const { type, id, version } = command;
  switch (type) {
    case "commit":
      return { type, id, version, digest: command.digest };
    case "place": {
      const ships = writePlacements(variant, command.ships);
      return { type, id, version, ships, salt: command.salt };
    }
    case "fire":
      return { type, id, version, cell: makeCellName(variant, command.cell) };
    case "resign":
    case "abort":
    case "claim":
      return { type, id, version };
    default:
      return unreachable(command);
  }
}

/** A command that a stranger may have sent: well formed, with a legal fleet or a real square. */
export function readCommand(variant: Variant, value: unknown): Decoded<Command> {
  const where = "The command";
  const type = oneOf(commandTypes)(fieldOf(value, "type"), `${where}'s "type"`);
  if (!type.ok) return type;
  const stamp = { type: () => type as Decoded<never>, id: readId, version: readVersion };
  switch (type.value) {
    case "commit":
      return readFields<Commit>(value, where, { ...stamp, digest: readBytes32 });
    case "place":
      return readFields<Place>(value, where, {
        ...stamp,
        ships: shipsOf(variant, where),
        salt: readBytes32,
      });
    case "fire":
      return readFields<Fire>(value, where, {
        ...stamp,
        cell: (cell, at) => readCell(variant, cell, at),
      });
    case "resign":
    case "abort":
    case "claim":
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

/** A digest or a salt: 32 bytes as 64 lower-case hexadecimal digits. */
export const readBytes32: Reader<string> = (value, where) => {
  const text = boundedText(64)(value, where);
  if (!text.ok || /^[0-9a-f]{64}$/.test(text.value)) return text;
  return fail([
    problem("command/hex", `${where} must be 64 digits from 0 to 9 and a to f, in lower case.`),
  ]);
};

const shipsOf =
  (variant: Variant, where: string): Reader<Draft> =>
  (value) => {
    const layout = readLayout(variant, value, where);
    return layout.ok ? ok(layout.value.placements) : layout;
  };
