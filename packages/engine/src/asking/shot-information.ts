import { type Cell, cellCount } from "@broadside/rules";
import { announcementRuleOf, detailsOf } from "@broadside/rules/announcement";
import { surprise } from "./entropy.ts";
import type { AskingEvidence } from "./evidence.ts";
import type { LayoutList } from "./layout-list.ts";

/** By cell: what a shot there promises. */
export interface RatedShots {
  readonly chances: Float64Array;
  /** Expected information about the layout, in bits: hit or miss, and what is said about the ship. */
  readonly bits: Float64Array;
}

/** Rates a shot at every cell by weighted layouts. All 0 if there are none. */
export function rateShots(evidence: AskingEvidence, list: LayoutList): RatedShots {
  const { variant, table } = evidence;
  const { keys, count } = answersAbout(evidence);
  const cells = cellCount(variant);
  const shares = new Float64Array(cells * count);
  const total = list.total() || 1;
  for (let i = 0; i < list.size; i++) {
    const weight = list.weights[i]! / total;
    for (let s = 0; s < list.ships; s++) {
      const place = list.places[i * list.ships + s]!;
      const key = keys[s]![place]!;
      for (const cell of table.ships[s]!.cells[place]!) shares[cell * count + key]! += weight;
    }
  }
  const chances = new Float64Array(cells);
  const bits = new Float64Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    const own = shares.subarray(cell * count, (cell + 1) * count);
    chances[cell] = own.reduce((sum, share) => sum + share, 0);
    bits[cell] = surprise(1 - chances[cell]!) + own.reduce((sum, q) => sum + surprise(q), 0);
  }
  return { chances, bits };
}

/**
 * By ship and placement: which of `count` answers a hit on it gets. They differ where the variant
 * names ships, labels hits or announces sinkings; nothing else distinguishes equal ships.
 */
function answersAbout({ variant, shots, table }: AskingEvidence) {
  const rule = announcementRuleOf(variant);
  const ships = table.ships.length;
  const labels: string[] = [];
  const labelAt = new Map<Cell, number>();
  for (const { cell, announcement } of shots) {
    if (announcement.result === "miss") continue;
    const { label = "" } = detailsOf(announcement);
    if (!labels.includes(label)) labels.push(label);
    labelAt.set(cell, labels.indexOf(label));
  }
  const keys = table.ships.map((ship) => {
    const kind = table.ships.indexOf(ship);
    return Uint8Array.from(ship.cells, (cells) => {
      const hits = cells.filter((cell) => labelAt.has(cell));
      const isLast = hits.length === ship.length - 1;
      if (rule.announcesSinking && isLast) return ships + 1 + (rule.namesSunk ? kind : 0);
      if (rule.namesHits) return kind;
      return rule.tellsHitsApart && hits.length > 0 ? 1 + labelAt.get(hits[0]!)! : 0;
    });
  });
  return { keys, count: 2 * ships + 1 };
}
