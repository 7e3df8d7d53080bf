import { fleetLayouts, permutations } from "@broadside/engine/internals";
import { type Cell, cellCount, createKnowledge, type Variant } from "@broadside/rules";
import { squareSymmetries } from "../perfect/state-keys.ts";

/** The cells of every ship of the fleet, in its order. */
export type FleetCells = readonly (readonly Cell[])[];

/** Layouts that symmetries of the board and swaps of equal ships turn into each other. */
export interface LayoutClass {
  readonly layouts: readonly FleetCells[];
}

/**
 * All layouts of a variant by class.
 *
 * The placer may be assumed to mix evenly within a class. Let G be the group of these symmetries.
 * A layout L costs a way of shooting S as much as gL costs gS. If the placer, instead of a mix p,
 * first draws g from G and then plays gp, the shooter's best answer costs at least the mean over g
 * of the best answers to gp, and each of these costs what the best answer to p costs. So evening
 * out never lowers what the placer can force; the same holds for what the shooter can hold it to.
 */
export class LayoutClasses {
  readonly variant: Variant;
  readonly list: readonly LayoutClass[];
  /** Equal ships told apart. */
  readonly layouts: number;
  private readonly indexes = new Map<string, number>();

  /** Undefined when there are more layouts than `most`. */
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
    if (index === undefined) throw new Error("A layout of another variant.");
    return index;
  }
}

const keyOf = (ships: FleetCells): string =>
  ships.map((cells) => String.fromCharCode(...cells)).join("|");

/** All images of a layout, some perhaps more than once; cells ascend. */
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

/** Every order of the ships in which each stands for one of its length. */
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
