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
  clear(): void {
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(PREFIX)) localStorage.removeItem(key);
      }
    } catch {
      // As above.
    }
  },
};

const PREFIX = "broadside.";
