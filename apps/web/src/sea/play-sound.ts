import type { Announcement } from "@broadside/rules";
import { currentSettings } from "../store/settings.ts";
import { FLIGHT_MS, hasMotion, paced } from "./motion.ts";
import type { SoundName } from "./sounds.ts";

/** Plays a sound at the chosen volume, after a delay in milliseconds. Sounds load on first use. */
export function playSound(name: SoundName, afterMs = 0): void {
  import("./sounds.ts").then(
    ({ play }) => play(name, currentSettings().volume / 100, paced(afterMs)),
    () => {
      // The game continues without sounds.
    },
  );
}

const sounds = { miss: "splash", hit: "hit", sunk: "sunk" } as const satisfies Record<
  string,
  SoundName
>;

/** Milliseconds from the last hit to the music. */
export const MUSIC_MS = 1_500;

/** The gun, and the result when the shell lands. */
export function playShot(result: Announcement["result"]): void {
  const wait = hasMotion() ? FLIGHT_MS : 0;
  if (wait > 0) playSound("gun");
  playSound(sounds[result], wait);
}
