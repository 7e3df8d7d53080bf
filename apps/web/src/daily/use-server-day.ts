import type { Day } from "@broadside/play";
import type { Daily } from "@broadside/protocol";
import type { Cell, Problem } from "@broadside/rules";
import { useCallback, useEffect, useRef, useState } from "react";
import { useOwnPlayer } from "../server/player.ts";
import { askDay, fireAt, saveAttempt } from "./server-day.ts";

/** The fleet of a day on the server that served this page. */
export interface ServerDay {
  /** `asking`: nobody knows yet whether there is a server; `away`: there is none, or it is over. */
  readonly state: "asking" | "away" | "open" | "sunk";
  readonly daily: Daily | undefined;
  /** As it was first shown on this page. */
  readonly commitment: string | undefined;
  readonly fire: (cell: Cell) => void;
  readonly isFiring: boolean;
  /** Why the last shot was not answered. */
  readonly problem: Problem | undefined;
}

/** After this many milliseconds without an answer, the page continues without the server. */
const PATIENCE_MS = 4000;

export function useServerDay(day: Day): ServerDay {
  const [daily, setDaily] = useState<Daily>();
  const [isAway, setAway] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [isFiring, setFiring] = useState(false);
  const { isGuest } = useOwnPlayer();
  const commitment = useRef<string>(undefined);
  const show = useCallback((found: Daily) => {
    commitment.current ??= found.commitment;
    setDaily(found);
    if (found.attempt?.finishedAt !== undefined) saveAttempt(found);
  }, []);
  useEffect(() => {
    let isShown = true;
    const giveUp = () => isShown && setAway(true);
    const timer = setTimeout(giveUp, PATIENCE_MS);
    void askDay(day).then((found) => {
      clearTimeout(timer);
      if (!isShown) return;
      if (found.ok) show(found.value);
      else giveUp();
    });
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [day, show]);
  const fire = async (cell: Cell) => {
    if (!daily || isFiring) return;
    setFiring(true);
    setProblem(undefined);
    const fired = await fireAt(daily, cell);
    if (fired.ok) show(fired.value);
    else {
      setProblem(fired.error);
      // From another device, perhaps: show what was fired there.
      const now = await askDay(day);
      if (now.ok) show(now.value);
    }
    setFiring(false);
  };
  return {
    // Only a player has an attempt.
    state: isGuest ? "away" : stateOf(daily, isAway),
    daily,
    commitment: commitment.current,
    fire: (cell) => void fire(cell),
    isFiring,
    problem,
  };
}

function stateOf(daily: Daily | undefined, isAway: boolean): ServerDay["state"] {
  if (!daily) return isAway ? "away" : "asking";
  if (daily.attempt?.finishedAt !== undefined) return "sunk";
  if (daily.fleet) return "away";
  // After midnight, only an attempt that was begun can be finished.
  return daily.attempt || Date.now() < daily.endsAt ? "open" : "away";
}
