import { DEAF_MS, type Store } from "../store/store.ts";

/** Whether this process can serve. Anything but "ok" is a reason to send players elsewhere. */
export type Readiness = "ok" | "stopping" | "no store" | "disk full" | "deaf";

/** How long an answer holds: asking more often costs nothing. */
const FRESH_MS = 1000;
/** Less free space than this is too little to go on: the log of the store alone may need it. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

export interface ReadinessOptions {
  readonly store: Pick<Store, "check" | "bus">;
  readonly isStopping: () => boolean;
  readonly onTrouble: (error: unknown) => void;
  readonly onSpace: (freeBytes: number) => void;
}

/** Writes to the store and looks at its free space, at most once a second. */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const { store, isStopping, onTrouble, onSpace } = options;
  let last: Promise<Readiness> | undefined;
  let askedAt = 0;
  async function look(): Promise<Readiness> {
    try {
      const { freeBytes } = await store.check();
      onSpace(freeBytes);
      if (freeBytes < LEAST_FREE_BYTES) return "disk full";
      return store.bus.ageMs() > DEAF_MS ? "deaf" : "ok";
    } catch (error) {
      onTrouble(error);
      return "no store";
    }
  }
  return async () => {
    if (isStopping()) return "stopping";
    const now = performance.now();
    if (!last || now - askedAt >= FRESH_MS) {
      askedAt = now;
      last = look();
    }
    return last;
  };
}
