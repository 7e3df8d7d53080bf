// Features of a square that hunting and targeting share.

import { P_BLOCKED, P_HIT, P_TRIED } from "../position/position";
import { size2 } from "../tables/bit-sets";
import { num, setNum } from "../tables/numbers";
import { DIAGONAL, OFF, PARITY, RING } from "../tables/surroundings";
import { columns } from "../tables/variant";

const RINGS = memory.data<f64>([4, 4, 4, 8, 4, 4, 8, 8, 4]);

export function describeRings(s: usize, cell: i32, x: usize, f: i32): void {
  const low = load<u64>(s, P_TRIED) | load<u64>(s, P_BLOCKED);
  const high = load<u64>(s + 8, P_TRIED) | load<u64>(s + 8, P_BLOCKED);
  for (let o = 0; o < 9; o++) {
    const ring = RING + ((<usize>(cell * 9 + o)) << 4);
    const dead = <f64>size2(low & load<u64>(ring), high & load<u64>(ring, 8));
    setNum(x, f + o, dead / num(RINGS, o));
    setNum(x, f + 9 + o, <f64>load<u8>(OFF + <usize>(cell * 9 + o)) / num(RINGS, o));
  }
}

export function deadCells(s: usize): i32 {
  return size2(
    load<u64>(s, P_TRIED) | load<u64>(s, P_BLOCKED),
    load<u64>(s + 8, P_TRIED) | load<u64>(s + 8, P_BLOCKED),
  );
}

/** Shares of the misses on the cell's colour and on every third diagonal through it, the larger first. */
export function describeDiagonals(s: usize, cell: i32, x: usize, f: i32): void {
  const low = load<u64>(s, P_TRIED) & ~load<u64>(s, P_HIT);
  const high = load<u64>(s + 8, P_TRIED) & ~load<u64>(s + 8, P_HIT);
  const misses = <f64>size2(low, high);
  const r = cell / columns;
  const c = cell % columns;
  let colour: f64 = 0;
  let one: f64 = 0;
  let other: f64 = 0;
  if (misses > 0) {
    const a = PARITY + ((<usize>((r + c) & 1)) << 4);
    const b = DIAGONAL + ((<usize>((r + c) % 3)) << 4);
    const d = DIAGONAL + ((<usize>(3 + ((r - c + 30) % 3))) << 4);
    colour = <f64>size2(low & load<u64>(a), high & load<u64>(a, 8)) / misses - 0.5;
    one = <f64>size2(low & load<u64>(b), high & load<u64>(b, 8)) / misses - 0.33;
    other = <f64>size2(low & load<u64>(d), high & load<u64>(d, 8)) / misses - 0.33;
  }
  setNum(x, f, colour);
  setNum(x, f + 1, max(one, other));
  setNum(x, f + 2, min(one, other));
}
