import "./step-bar.css";
import { analysis } from "@broadside/words";
import { useState } from "react";
import { IconButton } from "../frame/button.tsx";
import { letterKey } from "../frame/letter-key.ts";
import { useWindowEvents } from "../frame/use-window-events.ts";

interface StepBarProps {
  readonly step: number;
  readonly last: number;
  readonly onStep: (step: number) => void;
}

export function StepBar({ step, last, onStep }: StepBarProps) {
  const at = { shot: step, shots: last };
  return (
    <div className="step-bar">
      <IconButton
        icon="back"
        label={analysis.previousShot()}
        disabled={step === 0}
        onClick={() => onStep(step - 1)}
      />
      <input
        type="range"
        aria-label={analysis.slider()}
        aria-valuetext={step === 0 ? analysis.atStart() : analysis.atShot(at)}
        min={0}
        max={last}
        value={step}
        onChange={(event) => onStep(Number(event.target.value))}
      />
      <IconButton
        icon="forward"
        label={analysis.nextShot()}
        disabled={step === last}
        onClick={() => onStep(step + 1)}
      />
      <span className="step-count">{analysis.position(at)}</span>
    </div>
  );
}

export interface Steps {
  readonly last: number;
  /** The step to show until the person moves; it may become known only later. */
  readonly opening: number;
  /** The target of the key C. */
  readonly nextCostly: (step: number) => number | undefined;
}

/**
 * The current step; 0 is before the first shot. Arrows, Home, End and C change it unless they have
 * another meaning.
 */
export function useStep(steps: Steps): readonly [number, (step: number) => void] {
  const { last, opening } = steps;
  const [chosen, setChosen] = useState<number>();
  const step = chosen ?? opening;
  useWindowEvents({
    keydown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target as HTMLElement, event.key)) return;
      const to = destination(letterKey(event), step, steps);
      if (to === undefined) return;
      event.preventDefault();
      setChosen(to);
    },
  });
  return [step, (to) => setChosen(Math.min(Math.max(to, 0), last))];
}

/** Sliders and radio buttons need the arrows themselves, but no letters. */
const isTyping = (target: HTMLElement, key: string): boolean =>
  target.closest(
    key.length === 1
      ? "input:not([type=range], [type=radio]), textarea, select"
      : "input, textarea, select, summary",
  ) !== null;

function destination(key: string, step: number, steps: Steps): number | undefined {
  switch (key) {
    case "arrowleft":
      return Math.max(0, step - 1);
    case "arrowright":
      return Math.min(steps.last, step + 1);
    case "home":
      return 0;
    case "end":
      return steps.last;
    case "c":
      return steps.nextCostly(step);
    default:
      return undefined;
  }
}
