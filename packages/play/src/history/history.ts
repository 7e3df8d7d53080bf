/** A value with what it was before each change, and what was undone: for undo and redo. */
export interface History<T> {
  readonly now: T;
  /** To go back to, the latest last. */
  readonly past: readonly T[];
  /** What was undone, the next to redo last. */
  readonly future: readonly T[];
}

export const historyOf = <T>(now: T): History<T> => ({ now, past: [], future: [] });

/** A new change ends the redoing. With `most`, older states than that are forgotten. */
export const changed = <T>(
  { now, past }: History<T>,
  next: T,
  most = Number.POSITIVE_INFINITY,
): History<T> => ({ now: next, past: [...past, now].slice(-most), future: [] });

/** The same object when there is nothing to undo. */
export function undone<T>(history: History<T>): History<T> {
  const { now, past, future } = history;
  if (past.length === 0) return history;
  return { now: past.at(-1) as T, past: past.slice(0, -1), future: [...future, now] };
}

/** The same object when there is nothing to redo. */
export function redone<T>(history: History<T>): History<T> {
  const { now, past, future } = history;
  if (future.length === 0) return history;
  return { now: future.at(-1) as T, past: [...past, now], future: future.slice(0, -1) };
}
