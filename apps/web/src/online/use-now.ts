import { useEffect, useState } from "react";

const STEP_MS = 500;

/** The time in milliseconds, renewed twice a second while it matters. */
export function useNow(matters: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!matters) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [matters]);
  return now;
}
