/** A list of callbacks to run after each change. */
export interface Listeners {
  /** Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void;
  notify(): void;
}

/** A list of callbacks that can be subscribed to and notified. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      // Wrapped, because the same function may be subscribed twice.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    notify() {
      for (const listener of [...listeners]) tell(listener);
    },
  };
}

/** A listener that throws must neither undo a saved change nor hide it from the other listeners. */
function tell(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
