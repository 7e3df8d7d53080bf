import "./variant-editor.css";
import {
  announcementWords,
  contactWords,
  notationWords,
  type RuleWords,
  turnWords,
} from "@broadside/play";
import { announcementRuleIds, contacts, MAX_SIDE, turnOrders } from "@broadside/rules";
import { notations } from "@broadside/rules/text";
import { variantEditor } from "@broadside/words";
import type { ReactNode } from "react";
import type { RulesDraft } from "./rules-draft.ts";
import { ShipCounts } from "./ship-counts.tsx";

interface VariantEditorProps {
  readonly draft: RulesDraft;
  readonly onChange: (draft: RulesDraft) => void;
  /** One person against a hidden fleet: a name and turns do not matter. */
  readonly isSolo?: boolean;
}

/** The rules that are one of a few. */
type Chosen = "contact" | "announcement" | "turns" | "notation";

/** Every rule with its choices. */
export function VariantEditor({ draft, onChange, isSolo = false }: VariantEditorProps) {
  const set = <K extends keyof RulesDraft>(key: K, value: RulesDraft[K]) =>
    onChange({ ...draft, [key]: value });
  const choice = <K extends Chosen>(key: K) => ({
    group: key,
    value: draft[key],
    onChange: (value: RulesDraft[K]) => set(key, value),
  });
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
      <RuleChoice {...choice("contact")} words={contactWords} order={contacts} />
      <RuleChoice
        {...choice("announcement")}
        words={announcementWords}
        order={announcementRuleIds}
      />
      {!isSolo && <RuleChoice {...choice("turns")} words={turnWords} order={turnOrders} />}
      <RuleChoice {...choice("notation")} words={notationWords} order={notations} />
    </div>
  );
}

interface RuleChoiceProps<T extends string> {
  readonly group: Chosen;
  readonly words: (choice: T) => RuleWords;
  readonly order: readonly T[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One rule: its choices, each with what it means. */
const RuleChoice = <T extends string>(props: RuleChoiceProps<T>) => {
  const { group, words, order, value, onChange } = props;
  return (
    <fieldset className="choice-list rule-choice">
      <legend>{variantEditor[group]()}</legend>
      {order.map((name) => (
        <label key={name} className="choice">
          <input
            type="radio"
            name={group}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <span className="choice-title">{words(name).title}</span>
          <span className="choice-about">{words(name).about}</span>
        </label>
      ))}
    </fieldset>
  );
};

const Field = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is given
  <label className="field">
    <span>{label}</span>
    {children}
  </label>
);
