import type { Cell, Variant } from "@broadside/rules";
import { cellName, percent } from "../game/words.ts";
import { dispatch } from "./adviser-store.ts";
import type { BestShot } from "./best-shots.ts";

interface BestListProps {
  readonly variant: Variant;
  readonly best: readonly BestShot[];
  readonly target: Cell | undefined;
}

/** The best squares side by side: one that is nearly as good may suit better. */
export function BestList({ variant, best, target }: BestListProps) {
  if (best.length === 0) return null;
  return (
    <section className="best">
      <h2>Best shots</h2>
      <ol>
        {best.map(({ cell, chance }) => (
          <li key={cell}>
            <button
              type="button"
              className="button is-small"
              aria-pressed={cell === target}
              onClick={() => dispatch({ type: "choose", cell })}
            >
              <strong>{cellName(variant, cell)}</strong> {percent(chance)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
