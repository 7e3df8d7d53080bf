import "./history-list.css";
import { shotText, who } from "@broadside/play";
import { type FiredShot, opponentOf, type Seat, type Variant } from "@broadside/rules";
import type { Names } from "@broadside/rules/record";
import { pluralise } from "@broadside/rules/text";
import { useState } from "react";

interface HistoryListProps {
  readonly variant: Variant;
  readonly names: Names;
  readonly seat: Seat;
  readonly history: readonly FiredShot[];
}

/** Every shot so far, the latest first; drawn only while it is open. */
export function HistoryList({ variant, names, seat, history }: HistoryListProps) {
  const [isOpen, setOpen] = useState(false);
  const own = history.filter((shot) => shot.seat === seat).length;
  const rival = who(names, opponentOf(seat));
  const theirs = history.filter((shot) => shot.seat === opponentOf(seat)).length;
  return (
    <details className="history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{`History: ${pluralise(own, "shot")} by you, ${theirs} by ${rival}`}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too */}
      <ol reversed tabIndex={0} aria-label="History">
        {(isOpen ? [...history].reverse() : []).map((shot) => (
          <li
            key={`${shot.seat} ${shot.cell}`}
            className={shot.seat === seat ? "is-own" : undefined}
          >
            {shotText(variant, names, seat, shot.seat, shot)}
          </li>
        ))}
      </ol>
    </details>
  );
}
