interface SalvoButtonProps {
  readonly picked: number;
  readonly shots: number;
  readonly onFire: () => void;
}

export const SalvoButton = ({ picked, shots, onFire }: SalvoButtonProps) => (
  <button type="button" className="button is-primary" disabled={picked < shots} onClick={onFire}>
    {picked < shots
      ? `Pick ${shots - picked} more`
      : `Fire ${shots} ${shots === 1 ? "shot" : "shots"}`}
  </button>
);
