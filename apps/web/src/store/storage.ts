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
  remove(key: string): void {
    try {
      localStorage.removeItem(PREFIX + key);
    } catch {
      // Nothing was kept, so nothing is left.
    }
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
