import type { SoloGame } from "@broadside/play";
import { useEffect, useRef, useState } from "react";
import { hasMotion } from "../sea/motion.ts";
import { MUSIC_MS, playShot, playSound } from "../sea/play-sound.ts";
import { useSettings } from "../store/settings.ts";

/** Milliseconds from the last hit to the first flare, and to the result. */
const FIRST_FLARE_MS = 1_300;
const RESULT_MS = 3_600;

export interface FleetDown {
  /** True while the last ship is visibly sinking. */
  readonly isSinking: boolean;
  /** Shows the result now. */
  readonly skip: () => void;
}

/**
 * Delays the result until the last ship has gone down, unless skipped. A day finished earlier shows
 * it right away, and so does a device that prefers reduced motion.
 */
export function useFleetDown(game: SoloGame): FleetDown {
  const isOver = game.squaresLeft === 0;
  const [isShown, show] = useState(isOver);
  const isSinking = isOver && !isShown && hasMotion();
  const { variant } = game;
  useEffect(() => {
    if (!isSinking) return;
    void light(variant);
    const timer = setTimeout(() => show(true), RESULT_MS);
    return () => clearTimeout(timer);
  }, [isSinking, variant]);
  return { isSinking, skip: () => show(true) };
}

/** Flares over the opponent's sea. */
async function light(board: SoloGame["variant"]): Promise<void> {
  const { playFinale } = await import("../sea/finale.ts");
  const layer = document.querySelector<HTMLElement>(".daily-sea .effects");
  if (layer) playFinale({ layer, board }, true, FIRST_FLARE_MS);
}

/** The sounds of the gun, of the result when the shell lands, and of the end. */
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
