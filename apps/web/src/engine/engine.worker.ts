import { perform } from "./perform.ts";
import type { Reply, Request } from "./task.ts";

/** The worker's own end of the line; the DOM library types `self` as a window. */
interface Port {
  postMessage(reply: Reply): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
}

const port = self as unknown as Port;
const cancelled = new Set<number>();
let queue = Promise.resolve();

/** One task after another; cancelling reaches the one under way between its steps. */
port.onmessage = ({ data }) => {
  if (data.type === "cancel") cancelled.add(data.id);
  else queue = queue.then(() => run(data));
};

async function run({ id, name, ask }: Request & { type: "do" }): Promise<void> {
  if (cancelled.delete(id)) return port.postMessage({ type: "cancelled", id });
  try {
    const performed = await perform(name, ask, {
      onProgress: paced((fraction) => port.postMessage({ type: "progress", id, fraction })),
      isCancelled: () => cancelled.has(id),
    });
    if (cancelled.delete(id) || !performed) return port.postMessage({ type: "cancelled", id });
    port.postMessage({ type: "done", id, value: performed.value });
  } catch (error) {
    port.postMessage({ type: "failed", id, message: (error as Error).message });
  }
}

/** Steps are a few milliseconds each; the page needs no more than ten reports a second. */
function paced(report: (fraction: number) => void): (fraction: number) => void {
  let last = performance.now();
  return (fraction) => {
    const now = performance.now();
    if (now - last < 100) return;
    last = now;
    report(fraction);
  };
}
