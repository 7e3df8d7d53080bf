import { opponents } from "@broadside/play";
import { presets } from "@broadside/rules";
import { changeSettings, useSettings } from "../store/settings.ts";

/** The rules' own list speaks of boards of any size; here it is the one of 10. */
const variants: readonly Choice[] = presets.map((preset) =>
  preset.name === "seed-10"
    ? { ...preset, about: "10 x 10, five ships; the squares of a sunk ship are shown." }
    : preset,
);

interface Choice {
  readonly name: string;
  readonly title: string;
  readonly about: string;
}

/** Whom to play and by which rules, a line each. */
export function Choices() {
  const { opponent, variant } = useSettings();
  return (
    <div className="choices" id="choices">
      <ChoiceList
        legend="Opponent"
        group="opponent"
        choices={opponents}
        chosen={opponent}
        onChoose={(name) => changeSettings({ opponent: name })}
      />
      <ChoiceList
        legend="Rules"
        group="variant"
        choices={variants}
        chosen={variant}
        onChoose={(name) => changeSettings({ variant: name })}
      />
    </div>
  );
}

interface ChoiceListProps {
  readonly legend: string;
  readonly group: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

const ChoiceList = ({ legend, group, choices, chosen, onChoose }: ChoiceListProps) => (
  <fieldset className="choice-list">
    <legend>{legend}</legend>
    {choices.map(({ name, title, about }) => (
      <label key={name} className="choice">
        <input
          type="radio"
          name={group}
          value={name}
          checked={name === chosen}
          onChange={() => onChoose(name)}
        />
        <span className="choice-title">{title}</span>
        <span className="choice-about">{about}</span>
      </label>
    ))}
  </fieldset>
);
