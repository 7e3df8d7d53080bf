import type { Store } from "../store/store.ts";

/** The time of this process, and how long no process was at work before it. */
export interface Lifetime {
  /** Milliseconds since 1970 when the process started, and monotonic from there. */
  now(): number;
  readonly startedAt: number;
  /** How long the clocks of games stood still. 0 on a store that other processes share. */
  readonly pausedMs: number;
  /** Says that this process is at work; on a shared store, also catches up with the time there. */
  beat(): Promise<void>;
}

/** How often a process says that it is at work. */
export const LIFE_BEAT_MS = 10_000;

/**
 * Time in play must not jump with the machine's clock: an hour back and thinking is free, two
 * hours forward and games are lost. So the time of day is read once, and counted on from there.
 * Nor does it begin before the time an earlier process has reached. `now` is for tests.
 */
export async function openLifetime(store: Store, now?: () => number): Promise<Lifetime> {
  const last = await store.life.lastBeat();
  const time = now ?? countingFrom(await store.life.time());
  // Alone, the process before this one may have worked on after its last beat. On a shared store
  // another process may have beaten just now, and is at work still.
  const reached = store.isShared || last === 0 ? last : last + LIFE_BEAT_MS;
  let behind = Math.max(0, reached - time());
  const ownNow = () => time() + behind;
  const startedAt = ownNow();
  const pausedMs = store.isShared || last === 0 ? 0 : startedAt - last;
  async function beat(): Promise<void> {
    // A machine that was suspended has missed time that others have counted.
    if (store.isShared && !now) behind += Math.max(0, (await store.life.time()) - ownNow());
    await store.life.beat(ownNow());
  }
  return { now: ownNow, startedAt, pausedMs, beat };
}

function countingFrom(time: number): () => number {
  const startedAt = performance.now();
  return () => Math.round(time + performance.now() - startedAt);
}
