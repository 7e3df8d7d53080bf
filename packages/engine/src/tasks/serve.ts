import type { Port, Reply, Request } from "./message.ts";
import { perform } from "./perform.ts";

/**
 * In the worker: does one task after another for whoever is at the other end. A cancellation
 * reaches the task under way between its steps. `clock` is in milliseconds.
 */
export function serve(port: Port<Reply, Request>, clock: () => number): void {
  const wanted = new Set<number>();
  let queue = Promise.resolve();
  async function run({ id, name, ask }: Request & { type: "do" }): Promise<void> {
    if (!wanted.has(id)) return;
    try {
      const performed = await perform(name, ask, {
        clock,
        onProgress: paced(clock, (fraction) => port.send({ type: "progress", id, fraction })),
        isCancelled: () => !wanted.has(id),
      });
      if (performed && wanted.has(id)) port.send({ type: "done", id, value: performed.value });
    } catch (error) {
      port.send({ type: "failed", id, message: (error as Error).message });
    }
    wanted.delete(id);
  }
  port.listen((request) => {
    if (request.type === "cancel") {
      wanted.delete(request.id);
      return;
    }
    wanted.add(request.id);
    queue = queue.then(() => run(request));
  });
}

/** Steps are a few milliseconds each; people need no more than ten reports a second. */
const PACE_MS = 100;

function paced(
  clock: () => number,
  report: (fraction: number) => void,
): (fraction: number) => void {
  let last = clock();
  return (fraction) => {
    const now = clock();
    if (now - last < PACE_MS) return;
    last = now;
    report(fraction);
  };
}
