interface ChoiceListProps<T extends string> {
  readonly legend?: string;
  readonly group: string;
  readonly choices: readonly Choice<T>[];
  readonly chosen: T;
  readonly onChoose: (name: T) => void;
}

interface Choice<T extends string> {
  readonly name: T;
  readonly title: string;
  readonly about: string;
}

/** Radio buttons, each with a line of explanation. */
export const ChoiceList = <T extends string>(props: ChoiceListProps<T>) => (
  <fieldset className="choice-list">
    {props.legend && <legend>{props.legend}</legend>}
    {props.choices.map(({ name, title, about }) => (
      <label key={name} className="choice">
        <input
          type="radio"
          name={props.group}
          value={name}
          checked={name === props.chosen}
          onChange={() => props.onChoose(name)}
        />
        <span className="choice-title">{title}</span>
        <span className="choice-about">{about}</span>
      </label>
    ))}
  </fieldset>
);
