import type { RuleWords } from "@broadside/play";

interface RuleChoiceProps<T extends string> {
  readonly legend: string;
  readonly group: string;
  readonly words: Record<T, RuleWords>;
  readonly order: readonly T[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One rule: its choices, each with what it means. */
export const RuleChoice = <T extends string>(props: RuleChoiceProps<T>) => {
  const { legend, group, words, order, value, onChange } = props;
  return (
    <fieldset className="choice-list rule-choice">
      <legend>{legend}</legend>
      {order.map((name) => (
        <label key={name} className="choice">
          <input
            type="radio"
            name={group}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <span className="choice-title">{words[name].title}</span>
          <span className="choice-about">{words[name].about}</span>
        </label>
      ))}
    </fieldset>
  );
};
