/** The browser's local storage, which may be full, forbidden or absent: then nothing is kept. */
export const storage = {
  read(key: string): string | undefined {
    try {
      return localStorage.getItem(PREFIX + key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  /** False when it could not be kept. */
  write(key: string, text: string): boolean {
    try {
      localStorage.setItem(PREFIX + key, text);
      return true;
    } catch {
      return false;
    }
  },
  /** What stands behind `prefix` in the keys that begin with it. */
  names(prefix: string): readonly string[] {
    try {
      const start = PREFIX + prefix;
      return Object.keys(localStorage).flatMap((key) =>
        key.startsWith(start) ? [key.slice(start.length)] : [],
      );
    } catch {
      return [];
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(PREFIX + key);
    } catch {
      // Nothing was kept, so nothing is left.
    }
  },
  /** Tells when another tab or window of this browser has changed what is kept. */
  onOtherTab(key: string, listener: () => void): void {
    // Not every place that reads what is kept is a page.
    globalThis.addEventListener?.("storage", (event) => {
      if (event.key === PREFIX + key) listener();
    });
  },
  /** The same for every key that begins with `prefix`: tells what stands behind it. */
  onOtherTabs(prefix: string, listener: (name: string) => void): void {
    const start = PREFIX + prefix;
    globalThis.addEventListener?.("storage", ({ key }) => {
      if (key?.startsWith(start)) listener(key.slice(start.length));
    });
  },
  /** The keys of all that is kept. */
  keys(): readonly string[] {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length));
    } catch {
      return [];
    }
  },
  clear(): void {
    try {
      for (const key of storage.keys()) localStorage.removeItem(PREFIX + key);
    } catch {
      // As above.
    }
  },
};

const PREFIX = "broadside.";
