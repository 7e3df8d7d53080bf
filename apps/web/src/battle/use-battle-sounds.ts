import { type FiredShot, type PlayerView, type Seat, winnerOf } from "@broadside/rules";
import { useEffect, useRef } from "react";
import { MUSIC_MS, playShot } from "../sea/play-shot.ts";
import { playSound } from "../sea/play-sound.ts";
import { useSettings } from "../store/settings.ts";

/** A shot, and when it lands what came of it; at the end of a game, the end. */
export function useBattleSounds(view: PlayerView, seat: Seat, history: readonly FiredShot[]): void {
  const { sound } = useSettings();
  const heard = useRef(history.length);
  const { outcome } = view;
  const wasOver = useRef(outcome !== undefined);
  useEffect(() => {
    const last = history.slice(heard.current).at(-1);
    heard.current = history.length;
    if (sound && last) playShot(last.announcement.result);
  }, [history, sound]);
  useEffect(() => {
    const ends = outcome !== undefined && !wasOver.current;
    wasOver.current = outcome !== undefined;
    if (!sound || !ends) return;
    playSound(winnerOf(outcome) === seat ? "won" : "lost", MUSIC_MS);
  }, [outcome, seat, sound]);
}
