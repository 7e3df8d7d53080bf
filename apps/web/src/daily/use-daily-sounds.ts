import type { SoloGame } from "@broadside/play";
import { useEffect, useRef } from "react";
import { FLIGHT_MS, hasMotion } from "../battle/effects/motion.ts";
import { playSound } from "../battle/effects/play-sound.ts";
import { useSettings } from "../store/settings.ts";

const sounds = { miss: "splash", hit: "hit", sunk: "sunk" } as const;

/** Milliseconds from the last hit to the music. */
const MUSIC_MS = 1_500;

/** The gun, and when the shell lands what came of it; with the last ship, the end. */
export function useDailySounds({ shots, squaresLeft }: SoloGame): void {
  const { sound } = useSettings();
  const heard = useRef(shots.length);
  useEffect(() => {
    const last = shots.slice(heard.current).at(-1);
    heard.current = shots.length;
    if (!sound || !last) return;
    const wait = hasMotion() ? FLIGHT_MS : 0;
    if (wait > 0) playSound("gun");
    playSound(squaresLeft === 0 ? "sunk" : sounds[last.announcement.result], wait);
    if (squaresLeft === 0) playSound("won", MUSIC_MS);
  }, [shots, squaresLeft, sound]);
}
