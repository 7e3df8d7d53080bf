import type { Thinker } from "@broadside/engine/tasks";
import { loadSolverWith, perform } from "@broadside/engine/worker";
import { solver } from "@broadside/solver";

loadSolverWith(async () => solver);

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
