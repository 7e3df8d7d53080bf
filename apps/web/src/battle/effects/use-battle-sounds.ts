import { type FiredShot, type PlayerView, type Seat, winnerOf } from "@broadside/rules";
import { useEffect, useRef } from "react";
import { useSettings } from "../../store/settings.ts";
import { FLIGHT_MS, hasMotion } from "./motion.ts";
import { playSound } from "./play-sound.ts";
import type { SoundName } from "./sounds.ts";

const sounds = { miss: "splash", hit: "hit", sunk: "sunk" } as const satisfies Record<
  string,
  SoundName
>;

/** Milliseconds from the last hit to the music. */
const MUSIC_MS = 1_500;

/** A shot, and when it lands what came of it; at the end of a game, the end. */
export function useBattleSounds(view: PlayerView, seat: Seat, history: readonly FiredShot[]): void {
  const { sound } = useSettings();
  const heard = useRef(history.length);
  const { outcome } = view;
  const wasOver = useRef(outcome !== undefined);
  useEffect(() => {
    const last = history.slice(heard.current).at(-1);
    heard.current = history.length;
    if (!sound || !last) return;
    const wait = hasMotion() ? FLIGHT_MS : 0;
    if (wait > 0) playSound("gun");
    playSound(sounds[last.announcement.result], wait);
  }, [history, sound]);
  useEffect(() => {
    const ends = outcome !== undefined && !wasOver.current;
    wasOver.current = outcome !== undefined;
    if (!sound || !ends) return;
    playSound(winnerOf(outcome) === seat ? "won" : "lost", MUSIC_MS);
  }, [outcome, seat, sound]);
}
