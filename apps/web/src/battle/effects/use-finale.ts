import { cellCount, isVictory, type PlayerView, type Seat, winnerOf } from "@broadside/rules";
import { type RefObject, useEffect, useRef } from "react";
import { hasMotion } from "./motion.ts";

/** Milliseconds until the last ship has gone down. */
const LAST_SHIP_MS = 1_300;

/** A victory lights up the sea that was won; a defeat leaves your own burning. */
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
    void import("./impacts.ts").then(({ explosion, flare }) => {
      const show = hasWon ? flare : explosion;
      for (let i = 0; i < 9; i++) {
        const cell = Math.floor(Math.random() * cellCount(variant));
        show({ layer, board: variant }, cell, LAST_SHIP_MS + 190 * i);
      }
    });
  }, [page, outcome, seat, variant]);
}
