/** A cache of one object per key, bounded: the least recently used one is dropped. */
export interface Interner<T> {
  find(key: string): T | undefined;
  add(key: string, value: T): T;
  readonly size: number;
}

export function createInterner<T>(most: number): Interner<T> {
  // A map lists its keys in insertion order, so the first is the oldest.
  const cached = new Map<string, T>();
  function add(key: string, value: T): T {
    cached.delete(key);
    cached.set(key, value);
    if (cached.size > most) cached.delete(cached.keys().next().value!);
    return value;
  }
  return {
    add,
    find(key) {
      const value = cached.get(key);
      return value === undefined ? undefined : add(key, value);
    },
    get size() {
      return cached.size;
    },
  };
}
