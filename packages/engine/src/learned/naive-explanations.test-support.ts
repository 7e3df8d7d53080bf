import type { Cell } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { haloOf, type NaivePosition } from "./naive-position.test-support.ts";

/** Ways to lay ships over all open hits. Cells fired at are left out of `cells`. */
export interface Explanation {
  readonly cells: readonly Cell[];
  readonly sinking: readonly Cell[];
  readonly weight: number;
  /** By class: ships not laid. */
  readonly left: readonly number[];
  /** By class: placements of those that avoid the explanation. */
  readonly avoid: readonly (readonly (readonly Cell[])[])[];
}

export interface Explanations {
  readonly total: number;
  readonly number: number;
  readonly leaves: Explanation[];
  /** By cell, and by class and cell: the weight of explanations over it, that a shot there sinks, over it. */
  readonly cover: number[];
  readonly sink: number[][];
  readonly coverOf: number[][];
  readonly left: number[];
}

const MOST = 2000;

/** Sums are nested as in the kernel, so that even their last bits agree. */
export function explanationsOf(position: NaivePosition, isCareful: boolean): Explanations {
  const { board, tried, hits, blocked, doubts, alive, own } = position;
  const rule = announcementRuleOf(board.variant);
  const size = board.variant.rows * board.variant.columns;
  const left = [...position.afloat];
  const used = new Set<number>();
  const leaves: Explanation[] = [];
  const cover = new Array<number>(size).fill(0);
  const sink = left.map(() => new Array<number>(size).fill(0));
  const coverOf = left.map(() => new Array<number>(size).fill(0));
  const lefts = left.map(() => 0);
  let number = 0;

  function search(todo: readonly Cell[], laid: Laid, weight: number): number {
    const hit = todo[0];
    if (hit === undefined) return leaf(laid, weight);
    let total = 0;
    doubts.forEach((doubt, i) => {
      if (used.has(i)) return;
      for (const { shipClass, cells } of doubt.ways) {
        if (!cells.includes(hit) || cells.some((cell) => laid.taken.has(cell))) continue;
        const choices = doubt.shipClass < 0 ? left[shipClass]! : 1;
        if (choices <= 0) continue;
        if (doubt.shipClass < 0) left[shipClass]!--;
        used.add(i);
        total += search(without(todo, cells), lay(laid, cells, []), weight * choices);
        used.delete(i);
        if (doubt.shipClass < 0) left[shipClass]!++;
      }
    });
    board.placements.forEach((all, l) => {
      const choices = left[l]!;
      if (choices <= 0) return;
      left[l] = choices - 1;
      for (const cells of all) {
        if (!cells.includes(hit)) continue;
        if (cells.some((cell) => blocked.has(cell) || laid.taken.has(cell))) continue;
        const fresh = cells.filter((cell) => !tried.has(cell));
        if (rule.announcesSinking && fresh.length === 0) continue;
        if (rule.namesHits && !isOfOneShip(l, cells)) continue;
        if (haloOf(board, cells).some((cell) => hits.has(cell))) continue;
        const last = fresh.length === 1 ? fresh : [];
        const told = rule.announcesSinking ? last : [];
        const found = search(without(todo, cells), lay(laid, cells, told), weight * choices);
        if (found <= 0) continue;
        total += found;
        for (const cell of fresh) {
          cover[cell]! += found;
          coverOf[l]![cell]! += found;
        }
        for (const cell of last) sink[l]![cell]! += found;
      }
      left[l] = choices;
    });
    return total;
  }

  function isOfOneShip(l: number, cells: readonly Cell[]): boolean {
    const hit = cells.filter((cell) => hits.has(cell));
    return hit.length === own[l]!.size && hit.every((cell) => own[l]!.has(cell));
  }

  function lay({ taken, cells, sinking }: Laid, own: readonly Cell[], last: readonly Cell[]): Laid {
    return {
      taken: new Set([...taken, ...own, ...haloOf(board, own)]),
      cells: [...cells, ...own],
      sinking: [...sinking, ...last],
    };
  }

  function leaf({ taken, cells, sinking }: Laid, given: number): number {
    if (used.size < doubts.length) return 0;
    const avoid = alive.map((all) => all.filter((own) => !own.some((cell) => taken.has(cell))));
    const weight = isCareful ? carefulWeight(avoid, given) : plainWeight(given);
    if (weight <= 0) return 0;
    left.forEach((n, l) => {
      lefts[l]! += weight * n;
    });
    number++;
    if (leaves.length < MOST) {
      const fresh = cells.filter((cell) => !tried.has(cell));
      leaves.push({ cells: fresh, sinking, weight, left: [...left], avoid });
    }
    return weight;
  }

  function plainWeight(given: number): number {
    let weight = given;
    left.forEach((n, l) => {
      for (let j = 0; j < n; j++) weight *= alive[l]!.length;
    });
    return weight;
  }

  function carefulWeight(avoid: Explanation["avoid"], given: number): number {
    let weight = given;
    left.forEach((n, l) => {
      for (let j = 0; j < n; j++) weight *= avoid[l]!.length;
    });
    if (weight <= 0) return 0;
    for (let l = 0; l < left.length; l++) {
      for (let m = l; m < left.length; m++) {
        const pairs = m === l ? (left[l]! * (left[l]! - 1)) / 2 : left[l]! * left[m]!;
        if (pairs <= 0) continue;
        const apart = shareApart(position, avoid[l]!, avoid[m]!);
        for (let q = 0; q < pairs; q++) weight *= apart;
      }
    }
    return weight;
  }

  const todo = [...position.open].sort((a, b) => a - b);
  const total = search(todo, { taken: new Set(), cells: [], sinking: [] }, 1);
  return { total, number, leaves, cover, sink, coverOf, left: lefts };
}

interface Laid {
  readonly taken: ReadonlySet<Cell>;
  readonly cells: readonly Cell[];
  readonly sinking: readonly Cell[];
}

const without = (todo: readonly Cell[], cells: readonly Cell[]): Cell[] =>
  todo.filter((cell) => !cells.includes(cell));

/** The share of pairs of placements that do not meet. */
export function shareApart(
  position: NaivePosition,
  one: readonly (readonly Cell[])[],
  other: readonly (readonly Cell[])[],
): number {
  let met = 0;
  for (const a of one) met += meeting(position, a, other);
  return 1 - met / (one.length * other.length);
}

/** How many of these a placement meets: where both lie, or where they may not touch. */
export function meeting(
  { board }: NaivePosition,
  cells: readonly Cell[],
  others: readonly (readonly Cell[])[],
): number {
  const zone = new Set([...cells, ...haloOf(board, cells)]);
  return others.filter((other) => other.some((cell) => zone.has(cell))).length;
}
