/** A ship as everyone knows it: its name, unique in its fleet, and its length in cells. */
export interface Ship {
  readonly name: string;
  readonly length: number;
}

/** The public list of ships. Its order is the order in which placements and reports list them. */
export type Fleet = readonly Ship[];

/** The most ships in a fleet. */
export const MAX_SHIPS = 20;

/** The number of squares that a fleet covers. */
export const fleetCells = (fleet: Fleet): number =>
  fleet.reduce((sum, ship) => sum + ship.length, 0);

/** The ship with this name. */
export const findShip = (fleet: Fleet, name: string): Ship | undefined =>
  fleet.find((ship) => ship.name === name);

/** A ship of a fleet given only by lengths. Answers need not name it. */
export const unnamedShip = (length: number, nth: number): Ship => ({
  name: `unnamed ${length} no. ${nth}`,
  length,
});

export const isUnnamed = ({ name, length }: Ship): boolean =>
  name.startsWith(`unnamed ${length} no. `);
