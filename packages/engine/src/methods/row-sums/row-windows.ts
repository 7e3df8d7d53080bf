import type { Variant } from "@broadside/rules";
import { keepsApart } from "@broadside/rules/board";
import { KernelPool } from "../kernel-module.ts";

/** The exports of assembly/row-sums.ts, which documents its memory layout, and of row-windows.ts. */
export interface RowSumsExports {
  readonly memory: WebAssembly.Memory;
  layout(rows: number, columns: number, ships: number): void;
  lengthsAddress(): number;
  kindsAddress(): number;
  rowAddress(): number;
  columnAddress(): number;
  rowCountsAddress(): number;
  columnCountsAddress(): number;
  prepare(columnShips: number, contact: number): void;
  run(budget: number): number;
  finish(): void;
  progress(): number;
  layoutsFound(): bigint;
}

/** The kernel for ships that may not touch enumerates two and sums the other three row by row. */
export const ROW_WINDOW_SHIPS = 5;

let pool: KernelPool<RowSumsExports> | undefined;

/** Undefined until the kernel is provided or loaded: browsers load it only if a variant may need it. */
export const rowWindowKernels = (): KernelPool<RowSumsExports> | undefined => pool;

export function provideRowWindows(base64: string): void {
  pool ??= new KernelPool(base64, 64 << 20);
}

/** Loads the kernel if the variant may need it. Boards of up to 100 cells are counted faster otherwise. */
export async function loadRowWindowsFor(variant: Variant): Promise<void> {
  const { rows, columns, fleet, contact } = variant;
  if (pool || rows * columns <= 100 || fleet.length < ROW_WINDOW_SHIPS || !keepsApart(contact))
    return;
  provideRowWindows((await import("./row-windows.generated.ts")).base64);
}
