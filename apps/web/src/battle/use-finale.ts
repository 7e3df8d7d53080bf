import { isVictory, type PlayerView, type Seat, winnerOf } from "@broadside/rules";
import { type RefObject, useEffect, useRef } from "react";
import { hasMotion } from "../sea/motion.ts";

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
    void import("../sea/finale.ts").then(({ playFinale }) =>
      playFinale({ layer, board: variant }, hasWon, LAST_SHIP_MS),
    );
  }, [page, outcome, seat, variant]);
}
