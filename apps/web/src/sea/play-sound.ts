import type { SoundName } from "./sounds.ts";

/** In so many milliseconds from now. Loaded when the first sound is wanted. */
export function playSound(name: SoundName, afterMs = 0): void {
  import("./sounds.ts").then(
    ({ play }) => play(name, afterMs),
    () => {
      // A game without its sounds goes on.
    },
  );
}
