import { performLab } from "./lab-perform.ts";
import type { LabReply, LabRequest } from "./lab-task.ts";

/** The worker's own end of the line; the DOM library types `self` as a window. */
interface Port {
  postMessage(reply: LabReply): void;
  onmessage: ((event: MessageEvent<LabRequest>) => void) | null;
}

const port = self as unknown as Port;

port.onmessage = async ({ data }) => {
  try {
    port.postMessage({ type: "done", value: await performLab(data.name, data.ask) });
  } catch (error) {
    port.postMessage({ type: "failed", message: (error as Error).message });
  }
};
