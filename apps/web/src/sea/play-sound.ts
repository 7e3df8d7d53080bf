import type { Announcement } from "@broadside/rules";
import { FLIGHT_MS, hasMotion } from "./motion.ts";
import type { SoundName } from "./sounds.ts";

/** Plays a sound after a delay in milliseconds. The sounds are loaded on first use. */
export function playSound(name: SoundName, afterMs = 0): void {
  import("./sounds.ts").then(
    ({ play }) => play(name, afterMs),
    () => {
      // A game without its sounds goes on.
    },
  );
}

const sounds = { miss: "splash", hit: "hit", sunk: "sunk" } as const satisfies Record<
  string,
  SoundName
>;

/** Milliseconds from the last hit to the music. */
export const MUSIC_MS = 1_500;

/** The gun, and when the shell lands what came of it. */
export function playShot(result: Announcement["result"]): void {
  const wait = hasMotion() ? FLIGHT_MS : 0;
  if (wait > 0) playSound("gun");
  playSound(sounds[result], wait);
}
