import type { Port, Reply, Request } from "@broadside/engine/rpc";

/** The DOM library types `self` as a window. */
interface WorkerScope {
  postMessage(reply: Reply): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
}

const scope = self as unknown as WorkerScope;

/** In a worker: its own end of the line to the page. */
export const portInWorker: Port<Reply, Request> = {
  send: (reply) => scope.postMessage(reply),
  listen(listener) {
    scope.onmessage = ({ data }) => listener(data);
  },
};
