import { useEffect, useRef, useState } from "react";

/** The latest value, but at most once in so many milliseconds; the last one without the wait. */
export function usePaced<T>(value: T, isLast: boolean, ms: number): T {
  const [shown, setShown] = useState(value);
  const taken = useRef(performance.now());
  useEffect(() => {
    if (Object.is(shown, value)) return;
    const wait = isLast ? 0 : Math.max(0, taken.current + ms - performance.now());
    const timer = setTimeout(() => {
      taken.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, shown, isLast, ms]);
  return shown;
}
