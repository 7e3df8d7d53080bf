import { Icon } from "./icon.tsx";

interface StepButtonProps {
  readonly step: "undo" | "redo";
  readonly isPossible: boolean;
  readonly onStep: () => void;
}

/** Takes back the last change, or makes it again. */
export const StepButton = ({ step, isPossible, onStep }: StepButtonProps) => {
  const { label, key } = steps[step];
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={`${label} (Ctrl+${key})`}
      aria-keyshortcuts={`Control+${key}`}
      aria-disabled={!isPossible}
      onClick={onStep}
    >
      <Icon name={step} />
    </button>
  );
};

const steps = { undo: { label: "Undo", key: "Z" }, redo: { label: "Redo", key: "Y" } } as const;
