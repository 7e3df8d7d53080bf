// The addresses at which the driver writes a problem; see memory.ts.

import {
  BYTYPE,
  FIRST,
  GEOMETRY,
  KEYS,
  KIND,
  MASK,
  MEMO,
  NEAR,
  PATHS,
  RELAXED,
  ROWS,
  STEP,
} from "./memory";

export function maskAddress(): usize {
  return MASK;
}
export function firstAddress(): usize {
  return FIRST;
}
export function pathsAddress(): usize {
  return PATHS;
}
export function kindAddress(): usize {
  return KIND;
}
export function byTypeAddress(): usize {
  return BYTYPE;
}
export function stepAddress(): usize {
  return STEP;
}
export function keysAddress(): usize {
  return KEYS;
}
export function nearAddress(): usize {
  return NEAR;
}
export function memoAddress(): usize {
  return MEMO;
}
export function rowsAddress(): usize {
  return ROWS;
}
export function geometryAddress(): usize {
  return GEOMETRY;
}
export function relaxedAddress(): usize {
  return RELAXED;
}
