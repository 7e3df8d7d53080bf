interface RunButtonsProps {
  readonly label: string;
  readonly isRunning: boolean;
  /** Stop stays where it is after the first run: a button that vanishes takes the focus with it. */
  readonly hasRun: boolean;
  readonly onStop: () => void;
}

export const RunButtons = ({ label, isRunning, hasRun, onStop }: RunButtonsProps) => (
  <div className="actions">
    <button type="submit" className="button is-primary" aria-disabled={isRunning || undefined}>
      {label}
    </button>
    {hasRun && (
      <button
        type="button"
        className="button"
        aria-disabled={!isRunning || undefined}
        onClick={() => isRunning && onStop()}
      >
        Stop
      </button>
    )}
  </div>
);
