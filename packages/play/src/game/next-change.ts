import type { Game } from "./game.ts";

/** Waits until a view, the status or the trouble changes, or the signal is aborted. */
export function nextChange(game: Pick<Game, "subscribe">, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      stop();
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const stop = game.subscribe(done);
    signal?.addEventListener("abort", done);
  });
}
