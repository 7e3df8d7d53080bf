import "./best-list.css";
import type { Odds } from "@broadside/engine/tasks";
import { type BestShot, bestTitle, chanceText } from "@broadside/play";
import { type Cell, cellName, type Variant } from "@broadside/rules";
import { dispatch } from "./adviser-store.ts";

interface BestListProps {
  readonly variant: Variant;
  readonly best: readonly BestShot[];
  /** Where the chances come from. */
  readonly odds: Odds | undefined;
  readonly target: Cell | undefined;
}

/** The best cells side by side: one that is nearly as good may suit better. */
export function BestList({ variant, best, odds, target }: BestListProps) {
  if (best.length === 0 || !odds) return null;
  const isClear = bestTitle(best, odds) === "Best";
  return (
    <section className="best">
      <h2>{isClear ? "Best shots" : "Among the best shots"}</h2>
      {!isClear && <p className="quiet">The sample is too small to tell these squares apart.</p>}
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
