import "./variant-editor.css";
import {
  announcementWords,
  contactWords,
  notationWords,
  type RuleWords,
  turnWords,
} from "@broadside/play";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { contacts, MAX_SIDE } from "@broadside/rules/board";
import { notations } from "@broadside/rules/text";
import { turnOrders } from "@broadside/rules/turn";
import { problemText, variantEditor } from "@broadside/words";
import type { ReactNode } from "react";
import { ChoiceList } from "../frame/choice-list.tsx";
import type { RulesDraft } from "./rules-draft.ts";
import { ShipCounts } from "./ship-counts.tsx";
import type { CheckedVariant } from "./use-checked-variant.ts";

interface VariantEditorProps {
  readonly draft: RulesDraft;
  readonly onChange: (draft: RulesDraft) => void;
  /** True for one person against a hidden fleet: name and turns do not matter. */
  readonly isSolo?: boolean;
}

/** Rules with a fixed set of choices. */
type Chosen = "contact" | "announcement" | "turns" | "notation";

export function VariantEditor({ draft, onChange, isSolo = false }: VariantEditorProps) {
  const set = <K extends keyof RulesDraft>(key: K, value: RulesDraft[K]) =>
    onChange({ ...draft, [key]: value });
  const rule = <K extends Chosen>(
    key: K,
    names: readonly RulesDraft[K][],
    words: (name: RulesDraft[K]) => RuleWords,
  ) => (
    <ChoiceList
      legend={variantEditor[key]()}
      group={key}
      choices={names.map((name) => ({ name, ...words(name) }))}
      chosen={draft[key]}
      onChoose={(name) => set(key, name)}
    />
  );
  return (
    <div className="variant-editor">
      {!isSolo && (
        <Field label={variantEditor.name()}>
          <input
            type="text"
            maxLength={40}
            autoComplete="off"
            value={draft.name}
            onChange={(event) => set("name", event.target.value)}
          />
        </Field>
      )}
      <div className="rules-sides">
        {(["rows", "columns"] as const).map((key) => (
          <Field key={key} label={variantEditor[key]()}>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_SIDE}
              value={Number.isNaN(draft[key]) ? "" : draft[key]}
              onChange={(event) => set(key, event.target.valueAsNumber)}
            />
          </Field>
        ))}
      </div>
      <ShipCounts fleet={draft.fleet} onChange={(fleet) => set("fleet", fleet)} />
      {rule("contact", contacts, contactWords)}
      {rule("announcement", announcementRuleIds, announcementWords)}
      {!isSolo && rule("turns", turnOrders, turnWords)}
      {rule("notation", notations, notationWords)}
    </div>
  );
}

const Field = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is given
  <label className="field">
    <span>{label}</span>
    {children}
  </label>
);

export const RuleProblems = ({ rules }: { readonly rules: CheckedVariant }) => (
  <div className="refusal" role="alert">
    {rules?.ok === false &&
      rules.error.map((each) => <p key={JSON.stringify(each)}>{problemText(each)}</p>)}
  </div>
);
