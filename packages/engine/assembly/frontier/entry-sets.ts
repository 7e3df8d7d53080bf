// Bit sets of the entries of a vector: `words` u64 each.

import { setBytes, words } from "./problem";

/** Whether a vector with the bit set `set` can take one more ship of the group. */
export function canTake(set: usize, group: usize): bool {
  for (let i: usize = 0; i < setBytes; i += 8) {
    if (load<u64>(set + i) & load<u64>(group + i, 8)) return true;
  }
  return false;
}

/** to |= (from & group) << stride */
export function addUp(to: usize, from: usize, group: usize): void {
  const stride = load<u32>(group);
  const whole = <i32>(stride >> 6);
  const part = <u64>(stride & 63);
  for (let i = <i32>words - 1; i >= whole; i--) {
    const j = (<usize>(i - whole)) << 3;
    let bits = (load<u64>(from + j) & load<u64>(group + j, 8)) << part;
    if (part && j) bits |= (load<u64>(from + j - 8) & load<u64>(group + j)) >> (64 - part);
    const at = to + ((<usize>i) << 3);
    store<u64>(at, load<u64>(at) | bits);
  }
}

/** to |= (from >> stride) & group */
export function addDown(to: usize, from: usize, group: usize): void {
  const stride = load<u32>(group);
  const whole = <i32>(stride >> 6);
  const part = <u64>(stride & 63);
  for (let i = 0; i + whole < <i32>words; i++) {
    const j = (<usize>(i + whole)) << 3;
    let bits = load<u64>(from + j) >> part;
    if (part && i + whole + 1 < <i32>words) bits |= load<u64>(from + j, 8) << (64 - part);
    const at = (<usize>i) << 3;
    store<u64>(to + at, load<u64>(to + at) | (bits & load<u64>(group + at, 8)));
  }
}

export function unite(to: usize, from: usize): void {
  for (let i: usize = 0; i < setBytes; i += 8) {
    store<u64>(to + i, load<u64>(to + i) | load<u64>(from + i));
  }
}
