import type { Store } from "../store/store.ts";

/** The time in this process, and how long no process ran before it. */
export interface Lifetime {
  /** Milliseconds since 1970, read at start and counted monotonically from there. */
  now(): number;
  readonly startedAt: number;
  /** How long the games' clocks were paused. 0 on a store shared with other processes. */
  readonly pausedMs: number;
  /** Records that this process is running; on a shared store, also catches up with its time. */
  beat(): Promise<void>;
}

/** Interval between two beats. */
export const LIFE_BEAT_MS = 10_000;

/**
 * Game time must not follow the machine's clock: an hour back would make thinking free, two hours
 * forward would lose games. So the time of day is read once and counted from there. It also never
 * starts before the time an earlier process has reached. `now` is for tests.
 */
export async function openLifetime(store: Store, now?: () => number): Promise<Lifetime> {
  const last = await store.life.lastBeat();
  const time = now ?? countingFrom(await store.life.time());
  // Alone, the previous process may have run on after its last beat. On a shared store another
  // process may have sent a beat just now and still be running.
  const reached = store.isShared || last === 0 ? last : last + LIFE_BEAT_MS;
  let behind = Math.max(0, reached - time());
  const ownNow = () => time() + behind;
  const startedAt = ownNow();
  const pausedMs = store.isShared || last === 0 ? 0 : startedAt - last;
  async function beat(): Promise<void> {
    // A suspended machine has missed time that others have counted.
    if (store.isShared && !now) behind += Math.max(0, (await store.life.time()) - ownNow());
    await store.life.beat(ownNow());
  }
  return { now: ownNow, startedAt, pausedMs, beat };
}

function countingFrom(time: number): () => number {
  const startedAt = performance.now();
  return () => Math.round(time + performance.now() - startedAt);
}
