// A bump allocator for the memory after the module's data. Every problem starts again from the beginning.

let end: usize = 0;

/** Frees everything and returns the start of the arena. */
export function startArena(): usize {
  end = (__heap_base + 7) & ~7;
  return end;
}

/** Allocates bytes, which are usable once `growArena` has been called. */
export function take(bytes: usize): usize {
  const at = end;
  end = (end + bytes + 7) & ~7;
  return at;
}

/** The end of the allocated memory. */
export function arenaEnd(): usize {
  return end;
}

/** Frees everything from this address on. */
export function rewindArena(to: usize): void {
  end = to;
}

export function growArena(): void {
  const pages = <i32>((end + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
}
