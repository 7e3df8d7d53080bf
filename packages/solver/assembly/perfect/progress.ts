// Roughly how much of the search is done, from the shots tried in the first states.

/** By depth, the first state having 1: i32 shots tried, i32 all shots. */
const PROGRESS = memory.data(64);

export function noteProgress(depth: i32, tried: i32, all: i32): void {
  const at = PROGRESS + ((<usize>(depth - 1)) << 3);
  store<i32>(at, tried);
  store<i32>(at, all, 4);
  if (depth < 4) store<i32>(at, 0, 12);
}

export function progress(): f64 {
  let part: f64 = 1;
  let done: f64 = 0;
  for (let d: usize = 0; d < 4; d++) {
    const tried = load<i32>(PROGRESS + (d << 3));
    const all = load<i32>(PROGRESS + (d << 3), 4);
    if (all == 0) break;
    part /= <f64>all;
    done += part * <f64>tried;
  }
  return done;
}

export function startProgress(): void {
  memory.fill(PROGRESS, 0, 64);
}
