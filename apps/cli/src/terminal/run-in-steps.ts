import { createProgress } from "./progress.ts";

/** Milliseconds of work between two pauses, in which signals can arrive. */
const PAUSE_EVERY_MS = 50;

/** Runs work that yields its progress (0 to 1) under a bar. Undefined if it was stopped. */
export async function runInSteps<T>(
  title: string,
  work: Generator<number, T, void>,
  isStopped: () => boolean = () => false,
): Promise<T | undefined> {
  const progress = createProgress(title);
  let paused = performance.now();
  let most = 0;
  try {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (isStopped()) return undefined;
      most = Math.max(most, step.value);
      progress.update(most);
      if (performance.now() - paused < PAUSE_EVERY_MS) continue;
      await new Promise((done) => setImmediate(done));
      paused = performance.now();
    }
  } finally {
    progress.clear();
  }
}
