import type { Port, Reply, Request, WorkerPort } from "@broadside/engine/rpc";
import { game } from "@broadside/words";

/** The page's end of the channel to a worker. */
export function workerPort(worker: Worker): WorkerPort {
  return {
    send: (request) => worker.postMessage(request),
    listen(listener) {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => listener(data);
    },
    onBroken(listener) {
      worker.onerror = ({ message }) => listener(message || game.notLoaded());
    },
    close: () => worker.terminate(),
  };
}

/** The part of a worker's `self` used here: the DOM library types it as a window. */
interface WorkerScope {
  postMessage(reply: Reply): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
}

/** The worker's end of the channel to the page. */
export function pagePort(): Port<Reply, Request> {
  const scope = self as unknown as WorkerScope;
  return {
    send: (reply) => scope.postMessage(reply),
    listen(listener) {
      scope.onmessage = ({ data }) => listener(data);
    },
  };
}
