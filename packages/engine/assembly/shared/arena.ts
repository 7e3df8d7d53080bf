// Memory after the module's own data, handed out piece by piece and never returned: every problem starts
// again from the beginning.

let end: usize = 0;

/** Where the memory begins; nothing is handed out. */
export function startArena(): usize {
  end = (__heap_base + 7) & ~7;
  return end;
}

/** The address of so many bytes; they are there once `growArena` has been called. */
export function take(bytes: usize): usize {
  const at = end;
  end = (end + bytes + 7) & ~7;
  return at;
}

/** Where the memory ends that has been handed out. */
export function arenaEnd(): usize {
  return end;
}

export function growArena(): void {
  const pages = <i32>((end + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
}
