/** Who wants to hear of changes. */
export interface Listeners {
  /** Returns the way to unsubscribe. */
  subscribe(listener: () => void): () => void;
  notify(): void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      // A listener of its own for each call: one function may be subscribed twice.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    notify() {
      for (const listener of [...listeners]) tell(listener);
    },
  };
}

/** A listener that throws must neither undo what was kept nor keep it from the others. */
function tell(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
