import { parseVariantCode, presetChoices, presetTitle } from "@broadside/play";
import "./rules.css";
import { preset, type Result, type Variant } from "@broadside/rules";
import { rulesPage } from "@broadside/words";
import { useMemo, useState } from "react";
import { LostPage } from "../frame/lost-page.tsx";
import { Options } from "../frame/options.tsx";
import { useOwnRules } from "../variant/own-rules.ts";
import { draftFrom, freshName } from "../variant/rules-draft.ts";
import { RulesForm } from "./rules-form.tsx";
import { SavedRules } from "./saved-rules.tsx";

/** Custom rules, based on a preset or opened from a link. */
export default function RulesPage({ code }: { readonly code?: string | undefined }) {
  const sent = useMemo(() => (code ? parseVariantCode(code) : undefined), [code]);
  if (sent && !sent.ok) {
    return (
      <LostPage message={sent.error}>
        <a className="button" href="#/rules">
          {rulesPage.makeYourOwn()}
        </a>
      </LostPage>
    );
  }
  return <Rules key={code ?? ""} sent={sent} />;
}

function Rules({ sent }: { readonly sent: Result<Variant> | undefined }) {
  const own = useOwnRules();
  const [start, setStart] = useState("classic");
  const names = own.map(({ name }) => name);
  const draft = sent?.ok
    ? draftFrom(sent.value, sent.value.name)
    : draftFrom(preset(start), freshName(presetTitle(start), names));
  return (
    <div className="rules-page">
      <header className="rules-head">
        <h1>{sent?.ok ? sent.value.name : rulesPage.title()}</h1>
        <p className="lead">{sent?.ok ? rulesPage.sentLead() : rulesPage.lead()}</p>
      </header>
      {!sent && own.length > 0 && <SavedRules rules={own} />}
      {!sent && (
        <label className="field rules-start">
          <span>{rulesPage.startFrom()}</span>
          <select value={start} onChange={(event) => setStart(event.target.value)}>
            <Options of={presetChoices} />
          </select>
        </label>
      )}
      <RulesForm key={start} start={draft} />
    </div>
  );
}
