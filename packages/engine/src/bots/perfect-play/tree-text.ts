import {
  type Cell,
  cellCount,
  keepsApart,
  noKnowledge,
  type ShotResult,
  type Variant,
} from "@broadside/rules";
import { fleetLayouts } from "../../counting/fleet-layouts.ts";
import type { PlayNode, PlayTree } from "./play-tree.ts";

/*
 * A tree as a string, one letter a node: the cell it fires at, then the trees after a miss, a hit and
 * a sinking. Which of these there are need not be written: both sides go through all layouts. Nor
 * are nodes written where all layouts left cover the same squares; these are fired at in order.
 * Only for variants whose ships keep apart: there it is clear which ship a sinking sinks.
 */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** A tree given by its squares and branches, by result alone. */
export interface ResultTree {
  readonly cell: Cell;
  readonly branchOf: (result: ShotResult) => ResultTree | undefined;
}

export function writeTreeText(variant: Variant, tree: ResultTree): string {
  let text = "";
  const write = (fleets: readonly Afloat[], node: ResultTree | undefined): void => {
    if (isSettled(fleets)) return;
    if (!node) throw new Error("The tree ends too early.");
    text += letters[node.cell]!;
    for (const [result, next] of split(fleets, node.cell)) write(next, node.branchOf(result));
  };
  write(everyFleet(variant), tree);
  return text;
}

export function readTreeText(variant: Variant, text: string): PlayTree {
  let at = 0;
  const read = (fleets: readonly Afloat[]): PlayNode => {
    if (isSettled(fleets)) return readSettled(squaresOf(fleets[0]!));
    const cell = letters.indexOf(text[at++]!);
    const branches = [...split(fleets, cell)].map(
      ([result, next]) => [result, read(next)] as const,
    );
    return { cell, branches: new Map(branches) };
  };
  return { root: read(everyFleet(variant)), branchOf: ({ result }) => result };
}

/** The last squares one by one, each whatever is announced of the one before. */
function readSettled([cell, ...rest]: readonly Cell[]): PlayNode {
  if (rest.length === 0) return { cell: cell!, branches: new Map() };
  const next = readSettled(rest);
  return {
    cell: cell!,
    branches: new Map([
      ["hit", next],
      ["sunk", next],
    ]),
  };
}

/** The squares not hit of every ship afloat. */
type Afloat = readonly (readonly Cell[])[];

function everyFleet(variant: Variant): Afloat[] {
  if (!keepsApart(variant.contact) || cellCount(variant) > letters.length) {
    throw new RangeError(`There is no tree text for ${variant.name}.`);
  }
  const fleets = fleetLayouts(noKnowledge(variant), false, MAX_FLEETS);
  if (!fleets) throw new RangeError(`${variant.name} has too many layouts for a tree text.`);
  return fleets.map(({ ships }) => ships);
}

const MAX_FLEETS = 100_000;

const squaresOf = (fleet: Afloat): Cell[] => fleet.flat().sort((a, b) => a - b);

function isSettled(fleets: readonly Afloat[]): boolean {
  const first = squaresOf(fleets[0]!).join();
  return fleets.every((fleet) => squaresOf(fleet).join() === first);
}

/** By result, in a fixed order; fleets wholly sunk are left out. */
function split(fleets: readonly Afloat[], cell: Cell): Map<ShotResult, Afloat[]> {
  const parts = new Map<ShotResult, Afloat[]>([
    ["miss", []],
    ["hit", []],
    ["sunk", []],
  ]);
  for (const fleet of fleets) {
    const at = fleet.findIndex((cells) => cells.includes(cell));
    if (at < 0) {
      parts.get("miss")!.push(fleet);
      continue;
    }
    const rest = fleet[at]!.filter((other) => other !== cell);
    const next = rest.length > 0 ? fleet.with(at, rest) : fleet.filter((_, i) => i !== at);
    if (next.length > 0) parts.get(rest.length > 0 ? "hit" : "sunk")!.push(next);
  }
  for (const [result, part] of parts) if (part.length === 0) parts.delete(result);
  return parts;
}
