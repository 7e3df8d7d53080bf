import { isVictory, type Seat, winnerOf } from "@broadside/rules";
import type { FiredShot, PlayerView, Viewer } from "@broadside/rules/view";
import { type RefObject, useEffect, useRef } from "react";
import { hasMotion } from "../sea/motion.ts";
import { MUSIC_MS, playShot, playSound } from "../sea/play-sound.ts";
import { useSettings } from "../store/settings.ts";

/** Milliseconds until the last ship has sunk. */
const LAST_SHIP_MS = 1_300;

/** After a victory, flares over the opponent's sea; after a defeat, your own burns. */
export function useFinale(page: RefObject<HTMLElement | null>, view: PlayerView, seat: Seat): void {
  const { outcome, variant } = view;
  const wasOver = useRef(outcome !== undefined);
  useEffect(() => {
    const ends = outcome && isVictory(outcome) && !wasOver.current;
    wasOver.current = outcome !== undefined;
    if (!ends || !page.current || !hasMotion()) return;
    const hasWon = winnerOf(outcome) === seat;
    const area = hasWon ? ".is-target" : ".is-own";
    const layer = page.current.querySelector<HTMLElement>(`${area} .effects`);
    if (!layer) return;
    void import("../sea/finale.ts").then(({ playFinale }) =>
      playFinale({ layer, board: variant }, hasWon, LAST_SHIP_MS),
    );
  }, [page, outcome, seat, variant]);
}

/** The sounds of a shot, its result when it lands, and the end of the game. */
export function useBattleSounds(
  view: PlayerView,
  seat: Viewer,
  history: readonly FiredShot[],
): void {
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
    // Two people on one device hear the winner's music.
    const hasWon = seat === "spectator" || winnerOf(outcome) === seat;
    playSound(hasWon ? "won" : "lost", MUSIC_MS);
  }, [outcome, seat, sound]);
}
