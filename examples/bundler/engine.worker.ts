// The engine's side, in a Web Worker.
import type { Reply, Request } from "@broadside/engine/rpc";
import { serve } from "@broadside/engine/worker";

serve(
  {
    send: (reply: Reply) => postMessage(reply),
    listen: (listener) =>
      addEventListener("message", ({ data }: MessageEvent<Request>) => listener(data)),
  },
  () => performance.now(),
);
