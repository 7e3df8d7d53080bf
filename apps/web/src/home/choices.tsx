import { opponents, presetChoices, variantText } from "@broadside/play";
import { parseVariant, preset, unwrap } from "@broadside/rules";
import { makeVariantText } from "@broadside/rules/text";
import { home } from "@broadside/words";
import { lazy, Suspense, useMemo, useState } from "react";
import { ChoiceList } from "../frame/choice-list.tsx";
import { changeSettings, useSettings } from "../store/settings.ts";
import { useOwnRules } from "../variant/own-rules.ts";

/** Opponent and rules, a line each. */
export function Choices() {
  const { opponent, variant } = useSettings();
  const listed = useMemo(
    () =>
      presetChoices.map(({ name, title }) => ({ name, title, about: variantText(preset(name)) })),
    [],
  );
  const own = useOwnRules().map((rules) => ({
    name: makeVariantText(rules),
    title: rules.name,
    about: variantText(rules),
  }));
  return (
    <div className="choices" id="choices">
      <ChoiceList
        legend={home.opponent()}
        group="opponent"
        choices={opponents}
        chosen={opponent}
        onChoose={(name) => changeSettings({ opponent: name })}
      />
      <ChoiceList
        legend={home.rules()}
        group="variant"
        choices={[...listed, ...own]}
        chosen={variant}
        onChoose={(name) => changeSettings({ variant: name })}
      />
      <RulesExplained reference={variant} />
      <a className="rules-own" href="#/rules">
        {home.makeRules()}
      </a>
    </div>
  );
}

/** Loaded on demand. */
const RuleLines = lazy(() => import("../variant/rule-lines.tsx"));

function RulesExplained({ reference }: { readonly reference: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="rules-explained" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{home.rulesExplained()}</summary>
      <Suspense>{isOpen && <RuleLines variant={unwrap(parseVariant(reference))} />}</Suspense>
    </details>
  );
}
