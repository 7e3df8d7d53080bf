import "../analysis/lens-choice.css";
import { who } from "@broadside/play";
import { namesOf, type Players } from "@broadside/rules/record";

export type Lens = "none" | "odds" | "bot";

interface LensChoiceProps {
  readonly lens: Lens;
  readonly onChoose: (lens: Lens) => void;
  readonly players: Players;
  readonly seat: 0 | 1 | undefined;
}

/** What is laid over the board that was fired at. */
export function LensChoice({ lens, onChoose, players, seat }: LensChoiceProps) {
  const isBot = seat !== undefined && players[seat].kind === "bot";
  const lenses: readonly (readonly [Lens, string])[] = [
    ["none", "Shots only"],
    ["odds", "Odds"],
    ...(isBot ? ([["bot", `How ${who(namesOf(players), seat)} saw it`]] as const) : []),
  ];
  const shown = lens === "bot" && !isBot ? "odds" : lens;
  return (
    <fieldset className="lenses">
      <legend className="visually-hidden">Show</legend>
      {lenses.map(([name, title]) => (
        <label key={name} className="lens">
          <input
            type="radio"
            name="lens"
            checked={shown === name}
            onChange={() => onChoose(name)}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
