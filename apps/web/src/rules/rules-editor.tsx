import { announcementWords, contactWords, notationWords, turnWords } from "@broadside/play";
import { announcementRules, contacts, MAX_SIDE, notations, turnOrders } from "@broadside/rules";
import { RuleChoice } from "./rule-choice.tsx";
import type { RulesDraft } from "./rules-draft.ts";
import { ShipCounts } from "./ship-counts.tsx";

interface RulesEditorProps {
  readonly draft: RulesDraft;
  readonly onChange: (draft: RulesDraft) => void;
}

/** Every rule with its choices. */
export function RulesEditor({ draft, onChange }: RulesEditorProps) {
  const set = <K extends keyof RulesDraft>(key: K, value: RulesDraft[K]) =>
    onChange({ ...draft, [key]: value });
  return (
    <div className="rules-editor">
      <label className="field">
        <span>Name</span>
        <input
          type="text"
          maxLength={40}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => set("name", event.target.value)}
        />
      </label>
      <div className="rules-sides">
        <Side label="Rows" value={draft.rows} onChange={(n) => set("rows", n)} />
        <Side label="Columns" value={draft.columns} onChange={(n) => set("columns", n)} />
      </div>
      <ShipCounts fleet={draft.fleet} onChange={(fleet) => set("fleet", fleet)} />
      <RuleChoice
        legend="May ships touch?"
        group="contact"
        words={contactWords}
        order={contacts}
        value={draft.contact}
        onChange={(value) => set("contact", value)}
      />
      <RuleChoice
        legend="What do you hear after a shot?"
        group="announcement"
        words={announcementWords}
        order={announcementRules}
        value={draft.announcement}
        onChange={(value) => set("announcement", value)}
      />
      <RuleChoice
        legend="Whose turn is it?"
        group="turns"
        words={turnWords}
        order={turnOrders}
        value={draft.turns}
        onChange={(value) => set("turns", value)}
      />
      <RuleChoice
        legend="How are squares named?"
        group="notation"
        words={notationWords}
        order={notations}
        value={draft.notation}
        onChange={(value) => set("notation", value)}
      />
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const Side = ({ label, value, onChange }: SideProps) => (
  <label className="field">
    <span>{label}</span>
    <input
      type="number"
      inputMode="numeric"
      min={1}
      max={MAX_SIDE}
      value={Number.isNaN(value) ? "" : value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  </label>
);
