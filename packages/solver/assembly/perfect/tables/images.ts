// Images of a set under the symmetries of the board. ROWS has them, by symmetry and eight squares at a time.

import { ROWS } from "../memory";
import { KINDS_BYTES } from "./sizes";

export function imageOf(set: u32, g: i32): u32 {
  const base = ROWS + KINDS_BYTES + ((<usize>g) << 12);
  return (
    load<u32>(base + ((<usize>(set & 255)) << 2)) |
    load<u32>(base + 1024 + ((<usize>((set >> 8) & 255)) << 2)) |
    load<u32>(base + 2048 + ((<usize>((set >> 16) & 255)) << 2)) |
    load<u32>(base + 3072 + ((<usize>(set >> 24)) << 2))
  );
}
