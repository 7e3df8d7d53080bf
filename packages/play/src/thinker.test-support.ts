import type { Thinker } from "@broadside/engine/tasks";
import { perform } from "@broadside/engine/worker";

/** The engine in this thread. */
export const thinker: Pick<Thinker, "ask"> = {
  async ask(name, ask, { signal } = {}) {
    if (signal?.aborted) return undefined;
    const done = await perform(name, ask, {
      clock: () => performance.now(),
      onProgress: () => {},
      isCancelled: () => signal?.aborted === true,
    });
    return done?.value;
  },
};
