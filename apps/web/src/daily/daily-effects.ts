import type { SoloGame } from "@broadside/play";
import { useEffect, useRef, useState } from "react";
import { hasMotion } from "../sea/motion.ts";
import { MUSIC_MS, playShot, playSound } from "../sea/play-sound.ts";
import { useSettings } from "../store/settings.ts";

/** Milliseconds from the last hit to the first light over the sea, and to the result. */
const FIRST_FLARE_MS = 1_300;
const RESULT_MS = 3_600;

export interface FleetDown {
  /** Is the last ship still going down, for all to see? */
  readonly isSinking: boolean;
  /** The result at once. */
  readonly skip: () => void;
}

/**
 * The result waits until the last ship has gone down, unless it is asked for. A day that was
 * finished before shows it right away, and so does a device that asks for less motion.
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

/** Lights go up over the sea that was won. */
async function light(board: SoloGame["variant"]): Promise<void> {
  const { playFinale } = await import("../sea/finale.ts");
  const layer = document.querySelector<HTMLElement>(".daily-sea .effects");
  if (layer) playFinale({ layer, board }, true, FIRST_FLARE_MS);
}

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
