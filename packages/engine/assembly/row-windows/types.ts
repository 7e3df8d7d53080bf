// The types of ship that may lie along rows in a part, and the numbers of a window.

import { K, kindOf, lengthOf } from "../row-sums/problem";

const MAX_TERMS = 16;
export let types: i32 = 0;

/** Numbers of a window: by type n, by pair of types P, by triple t. */
export let values: i32 = 0;
const typeOfKind: StaticArray<i32> = [0, 0, 0, 0, 0, 0, 0, 0];
const typeShips: StaticArray<i32> = [0, 0, 0, 0, 0];
const typeLengths: StaticArray<i32> = [0, 0, 0, 0, 0];
const typeCounts: StaticArray<i32> = [0, 0, 0, 0, 0];
/** By types a * 8 + b, and (a * 8 + b) * 8 + c: the value (u8). */
const PAIRS = memory.data(64);
const TRIPLES = memory.data(512);

/**
 * By centre type: products that are summed for triples. A term is two slots and a value. Slot a is type a;
 * of two ships of the centre's type, the one that counts ties is slot `types`.
 */
const TERMS = memory.data(5 * MAX_TERMS * 4, 4);
const termCounts: StaticArray<i32> = [0, 0, 0, 0, 0];

/** The ships from `first` on may lie along rows. */
export function setTypes(first: i32): void {
  types = 0;
  for (let s = first; s < K; s++) {
    if (s == first || kindOf(s) != kindOf(s - 1)) {
      typeOfKind[kindOf(s)] = types;
      typeShips[types] = s;
      typeLengths[types] = lengthOf(s);
      typeCounts[types++] = 0;
    }
    typeCounts[types - 1]++;
  }
  values = types;
  for (let a = 0; a < types; a++) {
    termCounts[a] = 0;
    for (let b = a; b < types; b++) {
      if (a == b && typeCounts[a] < 2) continue;
      store<u8>(PAIRS + <usize>(a * 8 + b), <u8>values);
      store<u8>(PAIRS + <usize>(b * 8 + a), <u8>values);
      values++;
    }
  }
  for (let a = 0; a < types; a++) {
    for (let b = a; b < types; b++) for (let c = b; c < types; c++) setTriple(a, b, c);
  }
}

function setTriple(a: i32, b: i32, c: i32): void {
  const needed = 1 + i32(a == b) + i32(b == c);
  if (needed == 3 ? typeCounts[a] < 3 : needed == 2 && typeCounts[b] < 2) return;
  for (let i = 0; i < 6; i++) {
    const x = i < 2 ? a : i < 4 ? b : c;
    const y = i < 2 ? (i == 0 ? b : c) : i < 4 ? (i == 2 ? a : c) : i == 4 ? a : b;
    store<u8>(TRIPLES + <usize>((x * 8 + y) * 8 + (a + b + c - x - y)), <u8>values);
  }
  if (needed == 3) {
    addTerm(a, a, a);
    addTerm(a, a, types);
    addTerm(a, types, types);
  } else if (needed == 2) {
    const single = a == b ? c : a;
    addTerm(single, b, b);
    addTerm(b, b, single);
    addTerm(b, types, single);
  } else {
    addTerm(a, b, c);
    addTerm(b, a, c);
    addTerm(c, a, b);
  }
  values++;
}

function addTerm(centre: i32, p: i32, q: i32): void {
  const at = TERMS + ((<usize>(centre * MAX_TERMS + termCounts[centre]++)) << 2);
  store<u32>(at, <u32>(p | (q << 8) | (values << 16)));
}

export function typeOf(s: i32): i32 {
  return typeOfKind[kindOf(s)];
}

export function shipOf(type: i32): i32 {
  return unchecked(typeShips[type]);
}

export function typeLength(type: i32): i32 {
  return unchecked(typeLengths[type]);
}

/** Whether the type has two ships, of which one may be the centre of the other. */
export function isPaired(type: i32): bool {
  return unchecked(typeCounts[type]) > 1;
}

export function pairValue(a: i32, b: i32): i32 {
  return <i32>load<u8>(PAIRS + <usize>(a * 8 + b));
}

export function tripleValue(a: i32, b: i32, c: i32): i32 {
  return <i32>load<u8>(TRIPLES + <usize>((a * 8 + b) * 8 + c));
}

export function termCount(centre: i32): i32 {
  return unchecked(termCounts[centre]);
}

export function termOf(centre: i32, i: i32): u32 {
  return load<u32>(TERMS + ((<usize>(centre * MAX_TERMS + i)) << 2));
}

/** The columns that three ships side by side can span. */
export function chainReach(): i32 {
  let reach = 0;
  let ships = 0;
  // Longest first: the driver sorts them.
  for (let t = 0; t < types; t++) {
    for (let i = 0; i < typeCounts[t] && ships < 3; i++, ships++) reach += typeLength(t);
  }
  return reach;
}
