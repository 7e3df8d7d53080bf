import type { SoloGame } from "@broadside/play";
import { useEffect, useRef, useState } from "react";
import { type EndStage, useEnding } from "../battle/use-ending.ts";
import { MUSIC_MS, playShot, playSound } from "../sea/play-sound.ts";
import { useSettings } from "../store/settings.ts";

/** Milliseconds from the last hit to the first flare. */
const FIRST_FLARE_MS = 1_300;

export interface FleetDown {
  readonly stage: EndStage;
  /** True once the player has asked for the result, or if the day was finished earlier. */
  readonly isShown: boolean;
  readonly show: () => void;
}

/** The last ship goes down, the result appears over the board, and the figures on request. */
export function useFleetDown(game: SoloGame): FleetDown {
  const isOver = game.squaresLeft === 0;
  const [isShown, setShown] = useState(isOver);
  const stage = useEnding(isOver, true);
  const { variant } = game;
  const isSinking = stage === "sinking";
  useEffect(() => {
    if (isSinking) void light(variant);
  }, [isSinking, variant]);
  return { stage, isShown, show: () => setShown(true) };
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
