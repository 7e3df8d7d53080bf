import type { Cell } from "../board/board.ts";
import { makeCellName } from "../board/cell-name.ts";
import type { Variant } from "../variant/variant.ts";

/** A cell in the notation its variant prefers. */
export const cellName = (variant: Variant, cell: Cell): string =>
  makeCellName(variant, cell, variant.notation);

export const many = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
