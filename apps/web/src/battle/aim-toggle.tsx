import { answersAtTurnEnd, type Variant } from "@broadside/rules";
import { changeSettings, useSettings } from "../store/settings.ts";

/** For fingers on small squares: the first tap aims, the second one fires. */
export function AimToggle({ variant }: { readonly variant: Variant }) {
  const { aimsFirst } = useSettings();
  if (answersAtTurnEnd(variant.turns)) return null;
  return (
    <span className="only-touch">
      <button
        type="button"
        className="button is-small"
        aria-pressed={aimsFirst}
        onClick={() => changeSettings({ aimsFirst: !aimsFirst })}
      >
        Aim first
      </button>
    </span>
  );
}
