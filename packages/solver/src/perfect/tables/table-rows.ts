import type { PerfectExports } from "../perfect-kernel.ts";

/** The layout of a row in the tables over all sets of squares: numbers for every kind of fleet afloat. */
export interface TableRows {
  readonly kinds: number;
  /** By kind: the offsets of its numbers (layouts, lower bound, upper bound), and its relabellings. */
  readonly offsets: readonly (readonly [number, number, number, number])[];
  readonly sets: number;
  readonly bytesPerSet: number;
}

/** Instead of an offset: the number follows from the number of squares, or does not exist. */
export const COUNTED = -1;
export const MISSING = -2;

const R_KINDS = 0;
const R_IMAGES = 192 / 4;

/** Writes the rows, and the images of a set under symmetries, eight squares at a time. */
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
