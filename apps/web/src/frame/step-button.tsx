import { frame } from "@broadside/words";
import { IconButton } from "./button.tsx";

interface StepButtonProps {
  readonly step: "undo" | "redo";
  readonly isPossible: boolean;
  readonly onStep: () => void;
}

/** An undo or redo button. */
export const StepButton = ({ step, isPossible, onStep }: StepButtonProps) => (
  <IconButton
    icon={step}
    label={frame[step]()}
    title={frame[`${step}Tip`]()}
    aria-keyshortcuts={step === "undo" ? "Control+Z" : "Control+Y"}
    aria-disabled={!isPossible}
    onClick={onStep}
  />
);
