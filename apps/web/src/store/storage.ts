/** The browser's local storage, which may be full, forbidden or absent: then nothing is saved. */
export const storage = {
  read(key: string): string | undefined {
    try {
      return localStorage.getItem(PREFIX + key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  /** False if it could not be saved. */
  write(key: string, text: string): boolean {
    try {
      localStorage.setItem(PREFIX + key, text);
      return true;
    } catch {
      return false;
    }
  },
  /** The keys with this prefix, without it. */
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
      // Nothing was saved, so nothing is left.
    }
  },
  /** Calls the listener with the rest of the key when another tab changes one with this prefix. */
  onOtherTab(prefix: string, listener: (name: string) => void): void {
    const start = PREFIX + prefix;
    // Unit tests read storage without a window.
    globalThis.addEventListener?.("storage", ({ key }) => {
      if (key?.startsWith(start)) listener(key.slice(start.length));
    });
  },
  clear(): void {
    try {
      for (const key of storage.names("")) localStorage.removeItem(PREFIX + key);
    } catch {
      // As above.
    }
  },
};

const PREFIX = "broadside.";

/** The value of a JSON text; the text itself if it is none. */
export function parseJsonOr(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return text;
  }
}

/** The object or list in a JSON text; an empty object if there is none. */
export function parseObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
