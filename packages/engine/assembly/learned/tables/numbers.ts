// Access to tables of i32 and f64 by index.

export function int(base: usize, i: i32): i32 {
  return load<i32>(base + ((<usize>i) << 2));
}

export function setInt(base: usize, i: i32, value: i32): void {
  store<i32>(base + ((<usize>i) << 2), value);
}

export function num(base: usize, i: i32): f64 {
  return load<f64>(base + ((<usize>i) << 3));
}

export function setNum(base: usize, i: i32, value: f64): void {
  store<f64>(base + ((<usize>i) << 3), value);
}

export function addNum(base: usize, i: i32, value: f64): void {
  setNum(base, i, num(base, i) + value);
}
