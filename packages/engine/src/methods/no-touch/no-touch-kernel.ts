import type { Board, Contact } from "@broadside/rules";
import { instantiateKernel } from "../kernel-module.ts";
import { base64 } from "./no-touch.generated.ts";

/** What assembly/no-touch.ts exports; see there for its phases and its bounds. */
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
  start(groups: number): number;
  build(nodes: number): number;
  startPrune(): void;
  prune(nodes: number): number;
  startForward(inWords: number): number;
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

/** How the kernel is told the contact rule. */
export const touching: Readonly<Record<Contact, number>> = {
  any: 0,
  "no-edge": 1,
  "no-contact": 2,
};

/** A candidate as the kernel takes it. The group's number is below 256. */
export const packCandidate = (
  cell: number,
  length: number,
  vertical: boolean,
  group: number,
): number => (cell | (length << 8) | (vertical ? 1 << 16 : 0) | (group << 24)) >>> 0;

/** Whether a board is within the kernel's bounds; swept with the shorter side across. */
export const isWithinNoTouch = ({ rows, columns }: Board): boolean =>
  Math.min(rows, columns) <= 15 && rows * columns <= 254;

export const MAX_NO_TOUCH_LENGTH = 7;
export const MAX_NO_TOUCH_GROUPS = 32;
export const MAX_NO_TOUCH_ENTRIES = 128;

/** A kernel whose memory has grown beyond this is not kept: WebAssembly memory never shrinks. */
const KEPT_BYTES = 192 << 20;

const idle: NoTouchExports[] = [];

/** An idle kernel or a new one, for one computation at a time. */
export const borrowNoTouch = (): NoTouchExports =>
  idle.pop() ?? instantiateKernel<NoTouchExports>(base64);

/** Its compiled code and its memory are worth keeping: give it back. */
export function returnNoTouch(kernel: NoTouchExports): void {
  if (kernel.memory.buffer.byteLength <= KEPT_BYTES) idle.push(kernel);
}
