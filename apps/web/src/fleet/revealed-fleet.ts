import type { Cell, Layout, Variant } from "@broadside/rules";

/** The cells of every ship of a layout, in fleet order, as the engine's tasks about habits take them. */
export const revealedFleet = (
  variant: Variant,
  { placements }: Layout,
): readonly (readonly Cell[])[] =>
  variant.fleet.map(({ name }) => placements.find(({ ship }) => ship === name)!.cells);
