import { useEffect, useRef, useState } from "react";

export interface Pace {
  /** Milliseconds between two values, at the least. */
  readonly ms: number;
  /** Later than others of the same pace, so that two charts are never drawn in one go. */
  readonly delayMs: number;
}

/** The latest value, but only so often; the last one without the wait. */
export function usePaced<T>(value: T, isLast: boolean, { ms, delayMs }: Pace): T {
  const [shown, setShown] = useState(value);
  const taken = useRef(performance.now());
  useEffect(() => {
    if (Object.is(shown, value)) return;
    const wait = isLast ? 0 : Math.max(0, taken.current + ms - performance.now());
    const timer = setTimeout(() => {
      taken.current = performance.now();
      setShown(value);
    }, wait + delayMs);
    return () => clearTimeout(timer);
  }, [value, shown, isLast, ms, delayMs]);
  return shown;
}
