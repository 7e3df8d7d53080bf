import { type Cell, cellCount, createKnowledge, type Variant } from "@broadside/rules";
import type { ShotResult } from "@broadside/rules/announcement";
import { keepsApart } from "@broadside/rules/board";
import { fleetLayouts } from "../../counting/fleet-layouts.ts";
import type { PlayNode, PlayTree } from "./play-tree.ts";

/*
 * A tree as a string with one letter per node: its cell, then the trees after a miss, a hit and a
 * sinking. Which of these exist is not written, because reader and writer both go through all
 * layouts. Nodes are omitted once all remaining layouts cover the same squares, which are then fired
 * at in order. Only for variants whose ships may not touch, so that a sinking identifies the ship.
 */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** A tree that branches on the result of a shot alone. */
export interface ResultTree {
  readonly cell: Cell;
  readonly branchOf: (result: ShotResult) => ResultTree | undefined;
}

/** A decision tree with one letter per node. The variant's ships may not touch. */
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

/** Reads what `writeTreeText` writes for this variant. */
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

/** Fires at the last squares in order, whatever is announced. */
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

/** For every ship afloat, the squares not hit yet. */
type Afloat = readonly (readonly Cell[])[];

function everyFleet(variant: Variant): Afloat[] {
  if (!keepsApart(variant.contact) || cellCount(variant) > letters.length) {
    throw new RangeError(`There is no tree text for ${variant.name}.`);
  }
  const fleets = fleetLayouts(createKnowledge(variant), false, MAX_FLEETS);
  if (!fleets) throw new RangeError(`${variant.name} has too many layouts for a tree text.`);
  return fleets.map(({ ships }) => ships);
}

const MAX_FLEETS = 100_000;

const squaresOf = (fleet: Afloat): Cell[] => fleet.flat().sort((a, b) => a - b);

function isSettled(fleets: readonly Afloat[]): boolean {
  const first = squaresOf(fleets[0]!).join();
  return fleets.every((fleet) => squaresOf(fleet).join() === first);
}

/** Groups fleets by result, in a fixed order; omits fleets that are now sunk. */
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
