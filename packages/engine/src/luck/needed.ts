import { type Cell, fleetCells, type Knowledge } from "@broadside/rules";
import type { ShotProspect } from "./shot-prospect.ts";

/** A shot in expected shots: how many are still needed from here on, this one included. */
export interface ShotWorth {
  readonly needed: number;
  /** The shot after which fewest are needed, and how many these are. */
  readonly best: Cell;
  readonly bestNeeded: number;
  /** Proven for perfect play, or an estimate for good play. */
  readonly proven: boolean;
}

/** Shots needed from here on: this one, and what it leaves. Every square left takes one, whatever an estimate says. */
export function neededBy({ variant, shots }: Knowledge, { expected }: ShotProspect): number {
  const hits = shots.filter(({ announcement }) => announcement.result !== "miss").length;
  return Math.max(1 + expected, fleetCells(variant.fleet) - hits);
}
