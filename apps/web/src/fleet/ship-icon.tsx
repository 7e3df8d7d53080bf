import { Hull, type ShipState } from "../board/ship-shape.tsx";

interface ShipIconProps {
  readonly length: number;
  /** The ship's name, if known: it decides which kind of ship is drawn. */
  readonly name?: string;
  readonly state?: ShipState;
  /** Cells known to be hit, from the stern. */
  readonly hits?: number;
}

/** A small picture of a ship for lists; the text beside it has the same content. */
export function ShipIcon({ length, name, state = "afloat", hits = 0 }: ShipIconProps) {
  return (
    <svg
      className={`ship-icon ship is-${state}`}
      viewBox={`0 0 ${length} 1`}
      style={{ width: `${length * 0.95}em` }}
      aria-hidden="true"
    >
      <Hull length={length} name={name} />
      {Array.from({ length: hits }, (_, i) => i + 0.5).map((x) => (
        <circle key={x} className="ship-wound" cx={x} cy="0.5" r="0.22" />
      ))}
    </svg>
  );
}
