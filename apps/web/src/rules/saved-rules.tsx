import { fleetText, makeVariantCode } from "@broadside/play";
import type { Variant } from "@broadside/rules";
import { makeVariantText } from "@broadside/rules/text";
import { rulesPage } from "@broadside/words";
import { Button } from "../frame/button.tsx";
import { go } from "../frame/route.ts";
import { tag } from "../frame/tag.ts";
import { changeSettings, defaultVariant, useSettings } from "../store/settings.ts";
import { deleteRules } from "../variant/own-rules.ts";

/** The saved rules: to play, edit or delete. */
export function SavedRules({ rules }: { readonly rules: readonly Variant[] }) {
  const { variant: chosen } = useSettings();
  function remove(variant: Variant): void {
    deleteRules(variant.name);
    if (chosen === makeVariantText(variant)) changeSettings({ variant: defaultVariant });
  }
  return (
    <section className="saved-rules" aria-labelledby="saved-rules">
      <h2 id="saved-rules">{rulesPage.saved()}</h2>
      <ul>
        {rules.map((variant) => (
          <li key={variant.name} className="card">
            <p>
              {rulesPage.savedRules({
                name: variant.name,
                rows: variant.rows,
                columns: variant.columns,
                fleet: fleetText(variant.fleet),
                strong: tag("strong"),
                quiet: tag("span", "quiet"),
              })}
            </p>
            <span className="actions">
              <Button
                look="small"
                aria-label={rulesPage.playNamed({ name: variant.name })}
                onClick={() => {
                  changeSettings({ variant: makeVariantText(variant) });
                  go({ page: "home" });
                }}
              >
                {rulesPage.play()}
              </Button>
              <a
                className="button is-small"
                aria-label={rulesPage.changeNamed({ name: variant.name })}
                href={`#/rules/${makeVariantCode(variant)}`}
              >
                {rulesPage.change()}
              </a>
              <Button
                look="small quiet"
                aria-label={rulesPage.deleteNamed({ name: variant.name })}
                onClick={() => remove(variant)}
              >
                {rulesPage.delete()}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
