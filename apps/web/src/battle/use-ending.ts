import { useEffect, useState } from "react";
import { FLIGHT_MS, hasMotion, paced } from "../sea/motion.ts";
import { SINKING_MS } from "../sea/sinking.ts";

/** `sinking`: the last ship is going down; `over`: the result may be shown. */
export type EndStage = "playing" | "sinking" | "over";

/** Milliseconds of silence between the last ship and the result. */
const BEAT_MS = 600;

/**
 * Stages the end: the last ship goes down where it was hit, then a beat, then the result. A game
 * that was over when it was opened is over at once, and so is one on a device without motion, or
 * one that did not end with a ship sunk.
 */
export function useEnding(isOver: boolean, isSunk: boolean): EndStage {
  const [isShown, show] = useState(isOver);
  const isStaged = isOver && isSunk && hasMotion();
  useEffect(() => {
    if (!isStaged) return show(isOver);
    const timer = setTimeout(() => show(true), paced(FLIGHT_MS + SINKING_MS) + BEAT_MS);
    return () => clearTimeout(timer);
  }, [isOver, isStaged]);
  if (!isOver) return "playing";
  return isShown || !isStaged ? "over" : "sinking";
}
