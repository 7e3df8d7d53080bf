import type { Variant } from "@broadside/rules";
import type { SoloOutcome } from "./tally-keeper.ts";

/** "turns,carrier,battleship,…": a ship's name holds no comma, quote or line break. */
export const makeCsvHeader = (variant: Variant): string =>
  `${["turns", ...variant.fleet.map((ship) => ship.name)].join(",")}\n`;

/**
 * Total turns, then the turn on which each ship sank. What did not happen is left empty: the total
 * of a forfeited game, and ships it left afloat.
 */
export const makeCsvRow = ({ record, forfeit }: SoloOutcome): string =>
  `${[forfeit ? "" : record.shots.length, ...record.sunkAt.map((turn) => turn || "")].join(",")}\n`;
