import { frame } from "@broadside/words";
import { Icon } from "./icon.tsx";

interface StepButtonProps {
  readonly step: "undo" | "redo";
  readonly isPossible: boolean;
  readonly onStep: () => void;
}

/** Takes back the last change, or makes it again. */
export const StepButton = ({ step, isPossible, onStep }: StepButtonProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={frame[step]()}
    title={frame[`${step}Tip`]()}
    aria-keyshortcuts={step === "undo" ? "Control+Z" : "Control+Y"}
    aria-disabled={!isPossible}
    onClick={onStep}
  >
    <Icon name={step} />
  </button>
);
