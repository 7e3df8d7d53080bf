import type { SoloGame } from "@broadside/play";
import { useEffect, useRef } from "react";
import { MUSIC_MS, playShot } from "../sea/play-shot.ts";
import { playSound } from "../sea/play-sound.ts";
import { useSettings } from "../store/settings.ts";

/** The gun, and when the shell lands what came of it; with the last ship, the end. */
export function useDailySounds({ shots, squaresLeft }: SoloGame): void {
  const { sound } = useSettings();
  const heard = useRef(shots.length);
  useEffect(() => {
    const last = shots.slice(heard.current).at(-1);
    heard.current = shots.length;
    if (!sound || !last) return;
    playShot(squaresLeft === 0 ? "sunk" : last.announcement.result);
    if (squaresLeft === 0) playSound("won", MUSIC_MS);
  }, [shots, squaresLeft, sound]);
}
