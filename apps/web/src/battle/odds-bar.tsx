import type { Cell, Variant } from "@broadside/rules";
import type { OddsState } from "../engine/use-odds.ts";
import { cellName, grouped, percent } from "../game/words.ts";
import { type Store, useStore } from "../store/store.ts";

interface OddsBarProps {
  readonly variant: Variant;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly odds: OddsState;
  /** The cell under the pointer or the focus. */
  readonly pointed: Store<Cell | undefined>;
}

/** Switches the heatmap on and says where its numbers come from. */
export function OddsBar({ variant, isOn, onToggle, odds, pointed }: OddsBarProps) {
  return (
    <div className="odds-bar">
      <button
        type="button"
        className="button is-small"
        aria-pressed={isOn}
        aria-keyshortcuts="H"
        onClick={onToggle}
      >
        Odds <kbd>H</kbd>
      </button>
      {isOn && (
        <>
          <Reading variant={variant} odds={odds} pointed={pointed} />
          <OddsSign odds={odds} />
        </>
      )}
    </div>
  );
}

/** "exact, of 1,512,918,497 layouts" or "sampled ± 0.4 %". */
export function OddsSign({ odds }: { readonly odds: OddsState }) {
  switch (odds.state) {
    case "off":
      return null;
    case "counting":
      return <span className="sign">{`counting … ${Math.round(odds.fraction * 100)} %`}</span>;
    case "failed":
      return <span className="sign is-problem">{odds.message}</span>;
    case "ready": {
      const { exact, layouts, standardError } = odds.odds;
      const text = exact
        ? `exact, of ${grouped(layouts)} layout${layouts === 1n ? "" : "s"}`
        : `sampled ± ${percent(standardError)}`;
      return <span className="sign">{text}</span>;
    }
    default:
      return odds satisfies never;
  }
}

function Reading({ variant, odds, pointed }: Pick<OddsBarProps, "variant" | "odds" | "pointed">) {
  const cell = useStore(pointed);
  if (odds.state !== "ready") return null;
  const { chances } = odds.odds;
  const best = Math.max(0, ...chances.filter((chance) => chance < 1));
  return (
    <span className="reading">
      {cell === undefined
        ? `best ${percent(best)}`
        : `${cellName(variant, cell)} ${percent(chances[cell] ?? 0)}`}
    </span>
  );
}
