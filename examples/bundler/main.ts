// Exact odds in a web page: the count runs in a Web Worker, so that the page stays responsive.
//
//   npm install vite broadside-rules-0.1.0.tgz broadside-engine-0.1.0.tgz
//   npx vite
import type { Reply } from "@broadside/engine/rpc";
import { createThinker } from "@broadside/engine/tasks";
import { createKnowledge, preset } from "@broadside/rules";
import { makeCellName } from "@broadside/rules/text";

const thinker = createThinker(() => {
  // In one expression: this is how a bundler recognises a worker.
  const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
  return {
    send: (request) => worker.postMessage(request),
    listen(listener) {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => listener(data);
    },
    onBroken(listener) {
      worker.onerror = ({ message }) => listener(message);
    },
    close: () => worker.terminate(),
  };
});

const variant = preset("classic");
const knowledge = createKnowledge(variant);
const odds = await thinker.ask("odds", { knowledge, budget: { ms: 10_000 } });
if (odds) {
  const best = odds.chances.indexOf(Math.max(...odds.chances));
  const text = `${odds.layouts} layouts; ${makeCellName(variant, best)} is a likely square.`;
  document.querySelector("#odds")!.textContent = text;
}
