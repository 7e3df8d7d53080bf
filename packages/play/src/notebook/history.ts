/** A value with its undo and redo history. */
export interface History<T> {
  readonly now: T;
  /** The latest last. */
  readonly past: readonly T[];
  /** The next to redo last. */
  readonly future: readonly T[];
}

/** A history that begins here: there is nothing to undo or redo. */
export const historyOf = <T>(now: T): History<T> => ({ now, past: [], future: [] });

/** Clears the redo states. Keeps at most `most` earlier states. */
export const changed = <T>(
  { now, past }: History<T>,
  next: T,
  most = Number.POSITIVE_INFINITY,
): History<T> => ({ now: next, past: [...past, now].slice(-most), future: [] });

/** Returns its argument when there is nothing to undo. */
export function undone<T>(history: History<T>): History<T> {
  const { now, past, future } = history;
  if (past.length === 0) return history;
  return { now: past.at(-1) as T, past: past.slice(0, -1), future: [...future, now] };
}

/** Returns its argument when there is nothing to redo. */
export function redone<T>(history: History<T>): History<T> {
  const { now, past, future } = history;
  if (future.length === 0) return history;
  return { now: future.at(-1) as T, past: [...past, now], future: future.slice(0, -1) };
}
