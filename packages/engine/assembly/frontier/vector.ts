// Vectors have 16 bytes per entry, f and then b. Each sum exists modulo 2^64 and modulo 2^61 - 1.

import { minus61, plus61, times61 } from "./mersenne";

export function clearF(at: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) store<u64>(at + x, 0);
}

export function clearB(at: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) store<u64>(at + x, 0, 8);
}

export function addMasked(src: usize, dst: usize, mask: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    store<u64>(dst + x, load<u64>(dst + x) + (load<u64>(src + x) & load<u64>(mask + (x >> 1))));
  }
}

export function addMasked61(src: usize, dst: usize, mask: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    store<u64>(
      dst + x,
      plus61(load<u64>(dst + x), load<u64>(src + x) & load<u64>(mask + (x >> 1))),
    );
  }
}

export function addScaled(src: usize, dst: usize, mask: usize, bytes: usize, scale: u64): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    const more = (load<u64>(src + x) & load<u64>(mask + (x >> 1))) * scale;
    store<u64>(dst + x, load<u64>(dst + x) + more);
  }
}

export function addScaled61(src: usize, dst: usize, mask: usize, bytes: usize, scale: u64): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    const more = times61(load<u64>(src + x) & load<u64>(mask + (x >> 1)), scale);
    store<u64>(dst + x, plus61(load<u64>(dst + x), more));
  }
}

export function add(src: usize, dst: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    store<u64>(dst + x, load<u64>(dst + x) + load<u64>(src + x));
  }
}

export function add61(src: usize, dst: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    store<u64>(dst + x, plus61(load<u64>(dst + x), load<u64>(src + x)));
  }
}

export function undoPlace(
  src: usize,
  dst: usize,
  weightAt: usize,
  mask: usize,
  bytes: usize,
): void {
  let weight: u64 = 0;
  for (let x: usize = 0; x < bytes; x += 16) {
    const m = load<u64>(mask + (x >> 1));
    const f = load<u64>(src + x) & m;
    const b = load<u64>(dst + x, 8) & m;
    weight += f * b;
    store<u64>(src + x, load<u64>(src + x, 8) + b, 8);
    store<u64>(dst + x, load<u64>(dst + x) - f);
  }
  store<u64>(weightAt, load<u64>(weightAt) + weight);
}

export function undoPlace61(
  src: usize,
  dst: usize,
  weightAt: usize,
  mask: usize,
  bytes: usize,
): void {
  let weight = load<u64>(weightAt);
  for (let x: usize = 0; x < bytes; x += 16) {
    const m = load<u64>(mask + (x >> 1));
    const f = load<u64>(src + x) & m;
    const b = load<u64>(dst + x, 8) & m;
    weight = plus61(weight, times61(f, b));
    store<u64>(src + x, plus61(load<u64>(src + x, 8), b), 8);
    store<u64>(dst + x, minus61(load<u64>(dst + x), f));
  }
  store<u64>(weightAt, weight);
}

export function undoPlaceScaled(
  src: usize,
  dst: usize,
  weightAt: usize,
  mask: usize,
  bytes: usize,
  scale: u64,
): void {
  let weight: u64 = 0;
  for (let x: usize = 0; x < bytes; x += 16) {
    const m = load<u64>(mask + (x >> 1));
    const f = (load<u64>(src + x) & m) * scale;
    const b = load<u64>(dst + x, 8) & m;
    weight += f * b;
    store<u64>(src + x, load<u64>(src + x, 8) + b * scale, 8);
    store<u64>(dst + x, load<u64>(dst + x) - f);
  }
  store<u64>(weightAt, load<u64>(weightAt) + weight);
}

export function undoPlaceScaled61(
  src: usize,
  dst: usize,
  weightAt: usize,
  mask: usize,
  bytes: usize,
  scale: u64,
): void {
  let weight = load<u64>(weightAt);
  for (let x: usize = 0; x < bytes; x += 16) {
    const m = load<u64>(mask + (x >> 1));
    const f = times61(load<u64>(src + x) & m, scale);
    const b = load<u64>(dst + x, 8) & m;
    weight = plus61(weight, times61(f, b));
    store<u64>(src + x, plus61(load<u64>(src + x, 8), times61(b, scale)), 8);
    store<u64>(dst + x, minus61(load<u64>(dst + x), f));
  }
  store<u64>(weightAt, weight);
}

export function undoFold(src: usize, dst: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    store<u64>(src + x, load<u64>(dst + x, 8), 8);
    store<u64>(dst + x, load<u64>(dst + x) - load<u64>(src + x));
  }
}

export function undoFold61(src: usize, dst: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    store<u64>(src + x, load<u64>(dst + x, 8), 8);
    store<u64>(dst + x, minus61(load<u64>(dst + x), load<u64>(src + x)));
  }
}
