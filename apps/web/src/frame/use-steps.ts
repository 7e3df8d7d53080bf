import { startTransition, useEffect, useState } from "react";

/**
 * Counts from 0 to the given number, one step further each time the screen has shown the last one:
 * a page drawn in such steps never keeps a weak phone busy for long.
 */
export function useSteps(most: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step >= most) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // The task after a frame's callbacks finds the frame drawn.
      timer = setTimeout(() => startTransition(() => setStep(step + 1)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [step, most]);
  return step;
}
