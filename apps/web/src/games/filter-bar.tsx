import { type GameResult, presetTitle, results } from "@broadside/play";
import { games as words } from "@broadside/words";
import type { ArchivedGame } from "../archive/archived-game.ts";
import { opponentTitle } from "../archive/game-words.ts";
import { type GameFilter, valuesOf } from "./game-filter.ts";

interface FilterBarProps {
  readonly games: readonly ArchivedGame[];
  readonly filter: GameFilter;
  readonly onChange: (filter: GameFilter) => void;
}

export function FilterBar({ games, filter, onChange }: FilterBarProps) {
  const set = <K extends keyof GameFilter>(key: K, value: string) =>
    onChange({ ...filter, [key]: value === "" ? undefined : value });
  const opponents = valuesOf(games, "opponent", opponentTitle);
  const variants = valuesOf(games, "variant", presetTitle);
  return (
    <fieldset className="games-filter">
      <legend className="visually-hidden">{words["filter.legend"]()}</legend>
      <Choice
        label={words["filter.opponent"]()}
        any={words["filter.anyOpponent"]()}
        options={opponents}
        value={filter.opponent}
        onChange={(value) => set("opponent", value)}
      />
      <Choice
        label={words["filter.rules"]()}
        any={words["filter.anyRules"]()}
        options={variants}
        value={filter.variant}
        onChange={(value) => set("variant", value)}
      />
      <Choice
        label={words["filter.result"]()}
        any={words["filter.anyResult"]()}
        options={results.filter(isEnd).map((name) => [name, words[`result.${name}`]()] as const)}
        value={filter.result}
        onChange={(value) => set("result", value)}
      />
      <Choice
        label={words["filter.odds"]()}
        any={words["filter.anyOdds"]()}
        options={[
          ["hidden", words["filter.oddsHidden"]()],
          ["shown", words["filter.oddsShown"]()],
        ]}
        value={filter.odds}
        onChange={(value) => set("odds", value)}
      />
    </fieldset>
  );
}

const isEnd = (result: GameResult): boolean => result !== "unfinished";

interface ChoiceProps {
  readonly label: string;
  readonly any: string;
  readonly options: readonly (readonly [string, string])[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

const Choice = ({ label, any, options, value, onChange }: ChoiceProps) => (
  <label className="field">
    <span>{label}</span>
    <select value={value ?? ""} onChange={(event) => onChange(event.target.value)}>
      <option value="">{any}</option>
      {options.map(([name, title]) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  </label>
);
