interface RunButtonsProps {
  readonly label: string;
  /** False while the bots are being fetched. */
  readonly isReady: boolean;
  readonly isRunning: boolean;
  /** Stop stays where it is after the first run: a button that vanishes takes the focus with it. */
  readonly hasRun: boolean;
  readonly onStop: () => void;
}

export const RunButtons = ({ label, isReady, isRunning, hasRun, onStop }: RunButtonsProps) => (
  <div className="actions">
    <button
      type="submit"
      className="button is-primary"
      aria-disabled={!isReady || isRunning || undefined}
    >
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
