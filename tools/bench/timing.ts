// The same measurement for Node and for a browser's worker: median milliseconds by position.
import { count } from "@broadside/engine";
import { benchPositions } from "./positions.ts";

export function timePositions(): { title: string; ms: number; layouts: string }[] {
  return benchPositions.map(({ title, knowledge, repeats }) => {
    const times: number[] = [];
    let layouts = "";
    for (let i = 0; i <= repeats; i++) {
      const begun = performance.now();
      layouts = `${count(knowledge, { book: false }).layouts}`;
      if (i > 0) times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    return { title, ms: times[times.length >> 1]!, layouts };
  });
}

// In a worker: measure once and say so. In Node the caller does that.
const scope = globalThis as { postMessage?: (message: unknown) => void; document?: unknown };
if (typeof scope.postMessage === "function" && scope.document === undefined) {
  scope.postMessage(timePositions());
}
