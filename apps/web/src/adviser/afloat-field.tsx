import type { Knowledge } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { hasShotPerShip } from "@broadside/rules/turn";
import { adviser } from "@broadside/words";
import { dispatch } from "./adviser-store.ts";

/** The number of ships the opponent has left, if only the size of its turns reveals it. */
export function AfloatField({ knowledge }: { readonly knowledge: Knowledge }) {
  const { variant, shots, afloat = [] } = knowledge;
  const isRevealed = hasShotPerShip(variant.turns) && !announcementRuleOf(variant).announcesSinking;
  if (!isRevealed || shots.length === 0) return null;
  const now = afloat.find((count) => count.shots === shots.length);
  return (
    <label className="field">
      <span>{adviser.afloat()}</span>
      <select
        value={now?.ships ?? ""}
        onChange={(event) => dispatch({ type: "afloat", ships: Number(event.target.value) })}
      >
        <option value="" disabled>
          {adviser.afloatUnknown()}
        </option>
        {variant.fleet.map(({ name }, i) => (
          <option key={name} value={i + 1}>
            {i + 1}
          </option>
        ))}
      </select>
    </label>
  );
}
