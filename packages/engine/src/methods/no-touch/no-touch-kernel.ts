import type { Board } from "@broadside/rules";
import { KernelPool } from "../kernel-module.ts";
import { base64 } from "./no-touch.generated.ts";

/** The exports of assembly/no-touch.ts, which documents its phases and limits. */
export interface NoTouchExports {
  readonly memory: WebAssembly.Memory;
  layOut(
    rows: number,
    columns: number,
    touching: number,
    groups: number,
    candidates: number,
    maxBytes: number,
  ): number;
  addGroup(group: number, count: number): void;
  addHit(cell: number): void;
  scaleBy(): number;
  start(groups: number): number;
  build(nodes: number): number;
  startPrune(): void;
  prune(nodes: number): number;
  startForward(inWords: number, residuesOf: number): number;
  forward(nodes: number): number;
  total(): number;
  totalInWords(): bigint;
  startBackward(): void;
  backward(nodes: number): number;
  weightsAt(): number;
  nodeCount(): number;
  edgeCount(): number;
  cellsDone(): number;
  bytesInUse(): number;
}

/** Packs a candidate into the kernel's format. Requires group < 256. */
export const packCandidate = (
  cell: number,
  length: number,
  vertical: boolean,
  group: number,
): number => (cell | (length << 8) | (vertical ? 1 << 16 : 0) | (group << 24)) >>> 0;

/** Whether a board is within the kernel's limits, with the shorter side across. */
export const isWithinNoTouch = ({ rows, columns }: Board): boolean =>
  Math.min(rows, columns) <= NO_TOUCH_LANES && rows * columns <= 254;

/** Of a frontier: one for each column, and with no contact at all one for each hit, if there is room. */
export const NO_TOUCH_LANES = 15;
export const MAX_NO_TOUCH_LENGTH = 7;
export const MAX_NO_TOUCH_GROUPS = 32;
export const MAX_NO_TOUCH_ENTRIES = 128;

export const noTouchKernels = new KernelPool<NoTouchExports>(base64, 192 << 20);
