import type { ShipGroup } from "../../evidence/problem.ts";
import { KernelPool } from "../kernel-module.ts";
import { base64 } from "./frontier.generated.ts";
import type { PassTable, Stream } from "./pass-table.ts";

/** The exports of assembly/frontier.ts, which documents its phases and memory layout. */
export interface FrontierExports {
  readonly memory: WebAssembly.Memory;
  layOut(
    groups: number,
    entries: number,
    slots: number,
    streams: number,
    passes: number,
    digitBits: number,
    maxBytes: number,
  ): number;
  plant(): number;
  startPass(pass: number): void;
  merge(budget: number): number;
  finish(): void;
  prunePlaces(firstSlot: number, from: number, to: number): void;
  pruneFolds(from: number, to: number): void;
  assign(from: number, to: number): void;
  startForward(clear: number): number;
  forwardPlaces(firstSlot: number, from: number, to: number, mersenne: number): void;
  forwardFolds(from: number, to: number, mersenne: number): void;
  total(): bigint;
  startBackward(): void;
  backwardPlaces(firstSlot: number, from: number, to: number, mersenne: number): void;
  backwardFolds(from: number, to: number, mersenne: number): void;
  weightsAt(): number;
  liveCount(): number;
  profileCount(): number;
  stepCount(): number;
  bytesInUse(): number;
}

/** A group's digit in the mixed-radix number of ships placed so far. */
export interface Radix {
  readonly count: number;
  /** The distance between entries that differ by one ship. */
  readonly stride: number;
}

/**
 * The longest ships are the most significant digits. Profiles determine most about them, so the
 * entries a profile uses are close together.
 */
export function radicesOf(groups: readonly ShipGroup[]): Radix[] {
  const radices = groups.map(({ count }) => ({ count, stride: 1 }));
  const shortestFirst = [...groups.keys()].sort((a, b) => groups[a]!.length - groups[b]!.length);
  let stride = 1;
  for (const g of shortestFirst) {
    radices[g]!.stride = stride;
    stride *= radices[g]!.count + 1;
  }
  return radices;
}

export const frontierKernels = new KernelPool<FrontierExports>(base64, 64 << 20);

/** Copies a problem into a kernel; false if the tables alone exceed the limit. */
export function loadKernel(
  kernel: FrontierExports,
  table: PassTable,
  groups: readonly ShipGroup[],
  entries: number,
  maxBytes: number,
): boolean {
  const radices = radicesOf(groups);
  const slots = table.cells.flatMap((cell) => cell.slots);
  const streams = table.cells.reduce((n, c) => n + c.placing.length + c.folding.length, 0);
  const passes = 2 * table.cells.length;
  const { digitBits } = table;
  const at = kernel.layOut(
    radices.length,
    entries,
    slots.length,
    streams,
    passes,
    digitBits,
    maxBytes,
  );
  if (at === 0) return false;
  const view = new DataView(kernel.memory.buffer);
  const masksAt = at + radices.length * (8 + 8 * Math.ceil(entries / 64));
  const streamsAt = kernel.weightsAt() + slots.length * 8;
  const passesAt = streamsAt + streams * STREAM_BYTES;
  writeGroups(view, at, masksAt, radices, entries);
  writePasses(view, streamsAt, passesAt, table);
  const slotsAt = passesAt + passes * PASS_BYTES;
  for (const [i, { group, placement }] of slots.entries()) {
    view.setUint16(slotsAt + i * 4, group, true);
    view.setUint16(slotsAt + i * 4 + 2, groups[group]!.weights?.[placement] ?? 1, true);
  }
  return true;
}

const STREAM_BYTES = 32;
const PASS_BYTES = 16;

function writeGroups(
  view: DataView,
  groupsAt: number,
  masksAt: number,
  radices: readonly Radix[],
  entries: number,
): void {
  const words = Math.ceil(entries / 64);
  for (const [g, { count, stride }] of radices.entries()) {
    const at = groupsAt + g * (8 + 8 * words);
    view.setUint32(at, stride, true);
    for (let u = 0; u < entries; u++) {
      if (Math.floor(u / stride) % (count + 1) === count) continue;
      const byte = at + 8 + (u >> 3);
      view.setUint8(byte, view.getUint8(byte) | (1 << (u & 7)));
      view.setBigInt64(masksAt + (g * entries + u) * 8, -1n, true);
    }
  }
}

function writePasses(view: DataView, streamsAt: number, passesAt: number, table: PassTable): void {
  let first = 0;
  for (const [i, cell] of table.cells.entries()) {
    for (const [j, streams] of [cell.placing, cell.folding].entries()) {
      const at = passesAt + (2 * i + j) * PASS_BYTES;
      view.setUint32(at, first, true);
      view.setUint32(at + 4, streams.length, true);
      view.setUint32(at + 8, cell.shift, true);
      view.setUint32(at + 12, j === 0 ? 2 ** 32 - 1 : cell.staying, true);
      for (const stream of streams) {
        const group = j === 0 ? cell.slots[stream.slot]!.group : 0;
        writeStream(view, streamsAt + first++ * STREAM_BYTES, stream, group);
      }
    }
  }
}

function writeStream(view: DataView, at: number, stream: Stream, group: number): void {
  view.setBigUint64(at, stream.mask, true);
  view.setBigUint64(at + 8, stream.required, true);
  view.setBigUint64(at + 16, stream.flip, true);
  view.setUint32(at + 24, group, true);
  view.setUint32(at + 28, stream.slot, true);
}
