import { useEffect, useState } from "react";

/** Which shot is looked at: 0 is before the first. Arrow keys step wherever they mean nothing else. */
export function useStep(last: number, start: number): readonly [number, (step: number) => void] {
  const [step, setStep] = useState(start);
  const go = (to: number) => setStep(Math.min(Math.max(to, 0), last));
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest("input, textarea, select, summary")) return;
      const to = destination(event.key, step, last);
      if (to === undefined) return;
      event.preventDefault();
      setStep(to);
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [step, last]);
  return [step, go];
}

function destination(key: string, step: number, last: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, step - 1);
    case "ArrowRight":
      return Math.min(last, step + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}
