// Times the bench positions, in Node or in a browser's worker.
import { count } from "@broadside/engine";
import { medianOf } from "../shared/figures.mjs";
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
    return { title, ms: medianOf(times), layouts };
  });
}

// In a worker: measure once and post the result. In Node the caller does that.
const scope = globalThis as { postMessage?: (message: unknown) => void; document?: unknown };
if (typeof scope.postMessage === "function" && scope.document === undefined) {
  scope.postMessage(timePositions());
}
