import { fleetLayouts, permutations } from "@broadside/engine/internals";
import { type Cell, cellCount, createKnowledge, type Variant } from "@broadside/rules";
import { squareSymmetries } from "../perfect/state-keys.ts";

/** The cells of every ship, in fleet order. */
export type FleetCells = readonly (readonly Cell[])[];

/** Layouts that are equivalent under board symmetries and swaps of equal ships. */
export interface LayoutClass {
  readonly layouts: readonly FleetCells[];
}

/**
 * All layouts of a variant by class.
 *
 * We may assume that the placer mixes evenly within a class. Let G be the group of these symmetries.
 * A layout L costs a strategy S as much as gL costs gS. If the placer, instead of a mix p, first
 * draws g from G and then plays gp, the shooter's best response costs at least the mean over g of
 * the best responses to gp, each of which costs as much as the best response to p. So mixing evenly
 * never lowers what the placer can force; the same argument applies to the shooter.
 */
export class LayoutClasses {
  readonly variant: Variant;
  readonly list: readonly LayoutClass[];
  /** The number of layouts, counting equal ships as distinct. */
  readonly layouts: number;
  private readonly indexes = new Map<string, number>();

  /** Undefined if there are more than `most` layouts. */
  static of(variant: Variant, most: number): LayoutClasses | undefined {
    const fleets = fleetLayouts(createKnowledge(variant), true, most);
    return (
      fleets &&
      new LayoutClasses(
        variant,
        fleets.map(({ ships }) => ships),
      )
    );
  }

  private constructor(variant: Variant, fleets: readonly FleetCells[]) {
    this.variant = variant;
    this.layouts = fleets.length;
    const images = imagesOn(variant);
    const list: { layouts: FleetCells[] }[] = [];
    for (const ships of fleets) {
      if (this.indexes.has(keyOf(ships))) continue;
      const index = list.length;
      const layouts: FleetCells[] = [];
      for (const image of images(ships)) {
        if (this.indexes.has(keyOf(image))) continue;
        this.indexes.set(keyOf(image), index);
        layouts.push(image);
      }
      list.push({ layouts });
    }
    this.list = list;
  }

  indexOf(ships: FleetCells): number {
    const index = this.indexes.get(keyOf(ships));
    if (index === undefined) throw new Error("The layout belongs to another variant.");
    return index;
  }
}

const keyOf = (ships: FleetCells): string =>
  ships.map((cells) => String.fromCharCode(...cells)).join("|");

/** All images of a layout, possibly with repetitions; cells are ascending. */
function imagesOn(variant: Variant): (ships: FleetCells) => Generator<FleetCells> {
  const cells = Array.from({ length: cellCount(variant) }, (_, cell) => cell);
  const turns = squareSymmetries(variant, cells);
  const lengths = variant.fleet.map(({ length }) => length);
  const orders = swapsOf(lengths);
  return function* (ships) {
    for (const turn of turns) {
      const turned = ships.map((ship) => ship.map((cell) => turn[cell]!).sort((a, b) => a - b));
      for (const order of orders) yield order.map((ship) => turned[ship]!);
    }
  };
}

/** Every permutation of the ships that preserves lengths. */
function swapsOf(lengths: readonly number[]): number[][] {
  const groups = [...new Set(lengths)].map((length) =>
    lengths.flatMap((other, ship) => (other === length ? [ship] : [])),
  );
  return groups.reduce<number[][]>(
    (found, group) =>
      found.flatMap((order) =>
        [...permutations(group)].map((swapped) => {
          const next = [...order];
          group.forEach((ship, i) => {
            next[ship] = swapped[i]!;
          });
          return next;
        }),
      ),
    [lengths.map((_, ship) => ship)],
  );
}
