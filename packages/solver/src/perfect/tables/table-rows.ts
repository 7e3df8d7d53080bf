import type { PerfectExports } from "../perfect-kernel.ts";

/** What tables over all sets of squares have in a row: numbers for every kind of fleet still afloat. */
export interface TableRows {
  readonly kinds: number;
  /** By kind, the offsets of its numbers (layouts, lower bound, upper bound), and its relabellings. */
  readonly offsets: readonly (readonly [number, number, number, number])[];
  readonly sets: number;
  readonly bytesPerSet: number;
}

/** In place of an offset: the number follows from how many squares there are, or there is none. */
export const COUNTED = -1;
export const MISSING = -2;

const R_KINDS = 0;
const R_IMAGES = 192 / 4;

/** Writes what every table needs: the rows, and the images of a set, eight squares at a time. */
export function writeRows(
  kernel: PerfectExports,
  { offsets }: TableRows,
  turns: readonly (readonly number[])[],
): void {
  const words = new Int32Array(kernel.memory.buffer, kernel.rowsAddress(), R_IMAGES + 8 * 1024);
  offsets.forEach((numbers, kind) => {
    words.set(numbers, R_KINDS + kind * 4);
  });
  turns.forEach((images, g) => {
    for (let chunk = 0; chunk < 4; chunk++) {
      for (let byte = 0; byte < 256; byte++) {
        words[R_IMAGES + g * 1024 + chunk * 256 + byte] = imageOf(images, chunk, byte);
      }
    }
  });
}

function imageOf(images: readonly number[], chunk: number, byte: number): number {
  let image = 0;
  for (let bit = 0; bit < 8; bit++) {
    const square = chunk * 8 + bit;
    if ((byte >> bit) & 1 && square < images.length) image |= 1 << images[square]!;
  }
  return image;
}
