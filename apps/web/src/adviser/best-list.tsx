import "./best-list.css";
import { type BestShot, chanceText } from "@broadside/play";
import { type Cell, cellName, type Variant } from "@broadside/rules";
import { dispatch } from "./adviser-store.ts";

interface BestListProps {
  readonly variant: Variant;
  readonly best: readonly BestShot[];
  readonly target: Cell | undefined;
}

/** The best cells side by side: one that is nearly as good may suit better. */
export function BestList({ variant, best, target }: BestListProps) {
  if (best.length === 0) return null;
  return (
    <section className="best">
      <h2>Best shots</h2>
      <ol>
        {best.map(({ cell, chance, isExact }) => (
          <li key={cell}>
            <button
              type="button"
              className="button is-small"
              aria-pressed={cell === target}
              onClick={() => dispatch({ type: "choose", cell })}
            >
              <strong>{cellName(variant, cell)}</strong> {chanceText(chance, isExact)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
