import { Transform } from "node:stream";

/** Longer than any line of ours. */
export const MAX_LINE_BYTES = 1_000_000;

export const LINE_TOO_LONG = `A line of the input is longer than ${MAX_LINE_BYTES / 1e6} MB, the most that is read.`;

/**
 * Passes bytes on until a line is too long: then the stream ends there, and `onTooLong` is called.
 * What reads lines from it never holds more than one line of that length.
 */
export function createLineCap(onTooLong: () => void): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const end = chunk.lastIndexOf(NEWLINE);
      length = end < 0 ? length + chunk.length : chunk.length - end - 1;
      if (length <= MAX_LINE_BYTES) return done(null, chunk);
      onTooLong();
      this.push(null);
      // No answer: nothing more is taken.
    },
  });
}

const NEWLINE = 10;
