import { fleetText } from "@broadside/play";
import type { Variant } from "@broadside/rules";
import { makeVariantText } from "@broadside/rules/text";
import { go } from "../frame/route.ts";
import { changeSettings, defaultVariant, useSettings } from "../store/settings.ts";
import { deleteRules } from "../variant/own-rules.ts";
import { makeVariantCode } from "../variant/variant-code.ts";

/** The rules made so far: to be played by, changed, or deleted. */
export function SavedRules({ rules }: { readonly rules: readonly Variant[] }) {
  const { variant: chosen } = useSettings();
  function remove(variant: Variant): void {
    deleteRules(variant.name);
    if (chosen === makeVariantText(variant)) changeSettings({ variant: defaultVariant });
  }
  return (
    <section className="saved-rules" aria-labelledby="saved-rules">
      <h2 id="saved-rules">Saved</h2>
      <ul>
        {rules.map((variant) => (
          <li key={variant.name} className="card">
            <p>
              <strong>{variant.name}</strong>{" "}
              <span className="quiet">
                {`${variant.rows} × ${variant.columns}, ${fleetText(variant.fleet)}`}
              </span>
            </p>
            <span className="actions">
              <button
                type="button"
                className="button is-small"
                aria-label={`Play by ${variant.name}`}
                onClick={() => {
                  changeSettings({ variant: makeVariantText(variant) });
                  go({ page: "home" });
                }}
              >
                Play
              </button>
              <a
                className="button is-small"
                aria-label={`Change ${variant.name}`}
                href={`#/rules/${makeVariantCode(variant)}`}
              >
                Change
              </a>
              <button
                type="button"
                className="button is-small is-quiet"
                aria-label={`Delete ${variant.name}`}
                onClick={() => remove(variant)}
              >
                Delete
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
