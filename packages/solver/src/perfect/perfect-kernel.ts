import { KernelPool } from "@broadside/engine/internals";
import { base64 } from "./perfect.generated.ts";

/** The exports of assembly/perfect.ts, which documents its memory layout. */
export interface PerfectExports {
  readonly memory: WebAssembly.Memory;
  layout(
    residuals: number,
    steps: number,
    symmetries: number,
    types: number,
    squares: number,
    isBlurred: number,
    tableSets: number,
    tableBytes: number,
    memoBits: number,
  ): void;
  setRoom(pages: number): void;
  setMemo(bits: number): void;
  maskAddress(): number;
  firstAddress(): number;
  pathsAddress(): number;
  kindAddress(): number;
  byTypeAddress(): number;
  stepAddress(): number;
  keysAddress(): number;
  nearAddress(): number;
  memoAddress(): number;
  memoUsed(): number;
  rowsAddress(): number;
  geometryAddress(): number;
  relaxedAddress(): number;
  itemsAddress(n: number): number;
  begin(n: number, left: number, hits: bigint, weightOfOneEnd: number): void;
  low(): number;
  isExact(): number;
  run(bound: number, maxNodes: number, maxEffort: number, beam: number): number;
  nodesUsed(): number;
  progress(): number;
  remember(a: bigint, b: number, value: number): void;
  prepareTables(images: number): void;
  prepareApart(singles: number, specials: number, isPartlyNeeded: number): void;
  prepareRelaxed(lengths: number, openingKind: number, isApart: number): void;
  tablesOverflow(): number;
  finishTables(kinds: number): void;
  fillTables(from: number, to: number, kinds: number): void;
}

/** Thrown if a problem exceeds its memory limit. Its kernel must not be used again. */
export class OutOfMemory extends Error {}

/** Calls a kernel, which traps if it runs out of memory. */
export function withinMemory<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw error instanceof WebAssembly.RuntimeError ? new OutOfMemory() : error;
  }
}

export const perfectKernels = new KernelPool<PerfectExports>(base64, 64 << 20);
