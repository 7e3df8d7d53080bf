import type { Ship } from "./ship.ts";

/** A ship of a fleet that is given by lengths alone. An answer need not say which of them it was. */
export const unnamedShip = (length: number, nth: number): Ship => ({
  name: `unnamed ${length} no. ${nth}`,
  length,
});

export const isUnnamed = ({ name, length }: Ship): boolean =>
  name.startsWith(`unnamed ${length} no. `);
