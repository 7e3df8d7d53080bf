import { many } from "@broadside/rules";

interface VolleyButtonProps {
  readonly picked: number;
  readonly shots: number;
  readonly onFire: () => void;
}

/** All shots of a volley are called before the first is answered. */
export const VolleyButton = ({ picked, shots, onFire }: VolleyButtonProps) => (
  <button type="button" className="button is-primary" disabled={picked < shots} onClick={onFire}>
    {picked < shots ? `Pick ${shots - picked} more` : `Fire ${many(shots, "shot")}`}
  </button>
);
