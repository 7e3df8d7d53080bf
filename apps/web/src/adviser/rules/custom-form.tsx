import { announcementWords, contactWords, notationWords, type RuleWords } from "@broadside/play";
import { announcementRuleIds, contacts, notations } from "@broadside/rules";
import type { CustomDraft } from "./custom-draft.ts";

interface CustomFormProps {
  readonly draft: CustomDraft;
  readonly onChange: (draft: CustomDraft) => void;
}

/** Rules of one's own. */
export function CustomForm({ draft, onChange }: CustomFormProps) {
  const set = <K extends keyof CustomDraft>(key: K, value: CustomDraft[K]) =>
    onChange({ ...draft, [key]: value });
  return (
    <div className="custom">
      <NumberField label="Rows" value={draft.rows} onChange={(text) => set("rows", text)} />
      <NumberField
        label="Columns"
        value={draft.columns}
        onChange={(text) => set("columns", text)}
      />
      <label className="field is-wide">
        <span>Ships, by length or by name and length: 5, 4, cruiser 3</span>
        <input
          type="text"
          autoComplete="off"
          value={draft.ships}
          onChange={(event) => set("ships", event.target.value)}
        />
      </label>
      <Select
        label="Contact"
        value={draft.contact}
        words={contactWords}
        order={contacts}
        onChange={(value) => set("contact", value)}
      />
      <Select
        label="What is announced"
        value={draft.announcement}
        words={announcementWords}
        order={announcementRuleIds}
        onChange={(value) => set("announcement", value)}
      />
      <Select
        label="Square names"
        value={draft.notation}
        words={notationWords}
        order={notations}
        onChange={(value) => set("notation", value)}
      />
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const NumberField = ({ label, value, onChange }: NumberFieldProps) => (
  <label className="field">
    <span>{label}</span>
    <input
      type="number"
      min="1"
      max="26"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly words: Record<T, RuleWords>;
  readonly order: readonly T[];
  readonly onChange: (value: T) => void;
}

const Select = <T extends string>({ label, value, words, order, onChange }: SelectProps<T>) => (
  <label className="field is-choice">
    <span>{label}</span>
    <select value={value} onChange={(event) => onChange(event.target.value as T)}>
      {order.map((key) => (
        <option key={key} value={key}>
          {words[key].title}
        </option>
      ))}
    </select>
  </label>
);
