/** Keeps one object for each key, up to a fixed number: the one asked for longest ago is dropped. */
export interface Interner<T> {
  /** The object kept for this key, if there is one. */
  find(key: string): T | undefined;
  /** Keeps the object for this key from now on, and gives it back. */
  keep(key: string, value: T): T;
  readonly size: number;
}

export function createInterner<T>(most: number): Interner<T> {
  // A map lists its keys in the order in which they were set: the first is the oldest.
  const kept = new Map<string, T>();
  function keep(key: string, value: T): T {
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    return value;
  }
  return {
    keep,
    find(key) {
      const value = kept.get(key);
      return value === undefined ? undefined : keep(key, value);
    },
    get size() {
      return kept.size;
    },
  };
}
