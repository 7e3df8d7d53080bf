// The value of a position: expected misses from here on.

import { PHI, PHI_ROW, phiSize } from "../features/phi";
import { phi, phiHunting, phiSound } from "../features/position-features";
import { CURRENT, shipsLeft } from "../position/position";
import { num } from "../tables/numbers";
import { SHIPS } from "../tables/variant";

/** Weights by hunting or not, ships left and feature, with a constant last. */
const VALUE = memory.data(2 * (SHIPS + 1) * PHI_ROW * 8);

export function valueAddress(): usize {
  return VALUE;
}

/** Expected misses for the features in PHI; 0 for a position that no layout fits. */
export function valueOfPhi(s: usize): f64 {
  if (!phiSound) return 0;
  const weights = VALUE + <usize>(((phiHunting ? 0 : SHIPS + 1) + shipsLeft(s)) * PHI_ROW) * 8;
  let sum = num(weights, phiSize);
  for (let j = 0; j < phiSize; j++) sum += num(weights, j) * num(PHI, j);
  return sum;
}

/** Expected misses from the current position on; computes PHI. */
export function value(): f64 {
  if (shipsLeft(CURRENT) == 0) return 0;
  phi(CURRENT);
  return valueOfPhi(CURRENT);
}

export function isSound(): i32 {
  return phiSound ? 1 : 0;
}
