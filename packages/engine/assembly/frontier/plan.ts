// Planning merges the list with the streams of a pass, which finds the profiles and logs the steps.

import { addUp, unite } from "./entry-sets";
import { clearSets, list, numberAt, setsAt } from "./live-profiles";
import { digitMask, groupAt, groupTable, MAX_STREAMS, setBytes, setProblem } from "./problem";
import {
  base,
  KEYS,
  live,
  NUMBERS,
  newProfile,
  PROFILES,
  profiles,
  reserve,
  STEPS,
  side,
  startList,
  startRegions,
  steps,
  turnLists,
  written,
} from "./regions";
import { log, MAX_PROFILES } from "./steps";
import {
  advance,
  findLowest,
  headOf,
  lowest,
  NO_KEY,
  pass,
  placeOf,
  placing,
  startStreams,
  stream,
  streamCount,
} from "./streams";

/** Starts a problem. Returns the address of the tables to be filled by the driver, or 0 if the limit is too low. */
export function layOut(
  groups: u32,
  vector: u32,
  slots: u32,
  streams: u32,
  passes: u32,
  digitBits: u32,
  bytes: u32,
): usize {
  const end = setProblem(groups, vector, slots, streams, passes, digitBits, bytes);
  if (!startRegions(end)) return 0;
  memory.fill(groupTable, 0, end - groupTable);
  return groupTable;
}

/** How far the current pass has read the list. */
let read: u32 = 0;

/** Starts the place pass (even) or the fold pass (odd) of cell `number / 2`. */
export function startPass(number: u32): void {
  read = 0;
  startList();
  startStreams(number);
}

/** Continues the pass. Returns 1 when it is complete, 0 to be called again, -1 if out of memory. */
export function merge(budget: u32): i32 {
  if (!makeRoom(budget)) return -1;
  const until = written + budget;
  const stepsUntil = steps + budget;
  const keys = base(KEYS + side);
  const shift = <u64>load<u32>(pass, 8);
  const staying = load<u32>(pass, 12);
  while (written < until && steps < stepsUntil) {
    const key = read < live ? load<u64>(keys + ((<usize>read) << 3)) : NO_KEY;
    if (key <= lowest) {
      if (key == NO_KEY) {
        turnLists();
        return 1;
      }
      const id = numberAt(read++);
      if (((staying >> <u32>((key >> shift) & digitMask)) & 1) == 0) continue;
      list(key, id);
      if (key == lowest) takeAll(id, NO_KEY);
    } else {
      takeNew();
    }
  }
  return 0;
}

function makeRoom(more: u32): bool {
  if (profiles + more >= MAX_PROFILES) return false;
  return (
    reserve(KEYS + 1 - side, (<usize>(written + more)) << 3) &&
    reserve(NUMBERS + 1 - side, (<usize>(written + more)) << 2) &&
    reserve(PROFILES, <usize>(profiles + more) * (setBytes << 1)) &&
    reserve(STEPS, (<usize>(steps + more + MAX_STREAMS)) << 3)
  );
}

/** Handles a lowest stream key that no live profile has: a new profile, or one whose key changes. */
function takeNew(): void {
  if (placing) {
    const id = newProfile();
    clearSets(id);
    list(lowest, id);
    takeAll(id, NO_KEY);
    return;
  }
  let s: u32 = 0;
  while (headOf(s) != lowest) s++;
  const id = numberAt(placeOf(s));
  list(lowest, id);
  takeAll(id, <u64>s);
}

/** Logs steps to `dst` from all streams at the lowest key; the stream `own` is dst itself. */
function takeAll(dst: u32, own: u64): void {
  const streams = streamCount();
  const dstAt = setsAt(dst);
  for (let s: u32 = 0; s < streams; s++) {
    if (headOf(s) != lowest) continue;
    const place = placeOf(s);
    const src = numberAt(place);
    if (placing) {
      const at = stream(s);
      addUp(dstAt, setsAt(src), groupAt(load<u32>(at, 24)));
      log(src, dst, load<u32>(at, 28));
    } else if (<u64>s != own) {
      unite(dstAt, setsAt(src));
      log(src, dst, 0);
    }
    advance(s, place + 1);
  }
  findLowest(streams);
}
