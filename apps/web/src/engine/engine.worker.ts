import type { Reply, Request } from "@broadside/engine/tasks";
import { serve } from "@broadside/engine/worker";

/** The worker's own end of the line; the DOM library types `self` as a window. */
interface Line {
  postMessage(reply: Reply): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
}

const line = self as unknown as Line;

serve(
  {
    send: (reply) => line.postMessage(reply),
    listen(listener) {
      line.onmessage = ({ data }) => listener(data);
    },
  },
  () => performance.now(),
);
