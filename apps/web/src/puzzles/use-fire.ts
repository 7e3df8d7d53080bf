import type { Odds } from "@broadside/engine/tasks";
import type { Cell } from "@broadside/rules";
import { useEffect, useRef, useState } from "react";

/** A shot fired before the odds are counted is judged as soon as they are, so that no press is lost. */
export function useFire(
  odds: Odds | undefined,
  judge: (cell: Cell, odds: Odds) => void,
): (cell: Cell) => void {
  const [fired, setFired] = useState<Cell>();
  const latest = useRef(judge);
  latest.current = judge;
  useEffect(() => {
    if (fired === undefined || !odds) return;
    setFired(undefined);
    latest.current(fired, odds);
  }, [fired, odds]);
  return setFired;
}
