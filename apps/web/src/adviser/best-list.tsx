import "./best-list.css";
import type { ExpectedShotsTable, Odds } from "@broadside/engine/tasks";
import {
  type BestShot,
  bestTitle,
  chanceText,
  fewestText,
  hasClearBest,
  neededAt,
} from "@broadside/play";
import type { Cell, Variant } from "@broadside/rules";
import { adviser, squareName } from "@broadside/words";
import { Button } from "../frame/button.tsx";
import { dispatch } from "./adviser-store.ts";

interface BestListProps {
  readonly variant: Variant;
  readonly best: readonly BestShot[];
  readonly odds: Odds | undefined;
  /** On small boards: shots still needed, by square. */
  readonly needed: ExpectedShotsTable | undefined;
  readonly target: Cell | undefined;
}

/** The best cells side by side: one nearly as good may suit better. */
export function BestList({ variant, best, odds, needed, target }: BestListProps) {
  if (best.length === 0 || !odds) return null;
  const fewest = fewestText(variant, needed, best[0]!.cell);
  return (
    <section className="best">
      <h2>{bestTitle(best, odds)}</h2>
      {!hasClearBest(best, odds) && <p className="quiet">{adviser.sampleTooSmall()}</p>}
      <ol>
        {best.map(({ cell, chance, isExact }) => (
          <li key={cell}>
            <Button
              look="small"
              aria-pressed={cell === target}
              onClick={() => dispatch({ type: "choose", cell })}
            >
              <strong>{squareName(variant, cell)}</strong> {chanceText(chance, isExact)}
              {needed && <span className="best-needed">{neededAt(needed, cell)}</span>}
            </Button>
          </li>
        ))}
      </ol>
      {fewest && <p className="best-fewest">{fewest}</p>}
    </section>
  );
}
