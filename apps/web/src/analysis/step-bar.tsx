import "./step-bar.css";
import { Icon } from "../frame/icon.tsx";

interface StepBarProps {
  readonly step: number;
  readonly last: number;
  readonly onStep: (step: number) => void;
}

export function StepBar({ step, last, onStep }: StepBarProps) {
  return (
    <div className="step-bar">
      <button
        type="button"
        className="icon-button"
        aria-label="Previous shot"
        disabled={step === 0}
        onClick={() => onStep(step - 1)}
      >
        <Icon name="back" />
      </button>
      <input
        type="range"
        aria-label="Shot"
        aria-valuetext={step === 0 ? "before the first shot" : `shot ${step} of ${last}`}
        min={0}
        max={last}
        value={step}
        onChange={(event) => onStep(Number(event.target.value))}
      />
      <button
        type="button"
        className="icon-button"
        aria-label="Next shot"
        disabled={step === last}
        onClick={() => onStep(step + 1)}
      >
        <Icon name="forward" />
      </button>
      <span className="step-count">{`${step} / ${last}`}</span>
    </div>
  );
}
