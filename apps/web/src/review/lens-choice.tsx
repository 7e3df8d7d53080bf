import "../analysis/lens-choice.css";
import { who } from "@broadside/play";
import { namesOf, type Players } from "@broadside/rules/record";
import { reviewPage } from "@broadside/words";

export type Lens = "none" | "odds" | "bot";

interface LensChoiceProps {
  readonly lens: Lens;
  readonly onChoose: (lens: Lens) => void;
  readonly players: Players;
  readonly seat: 0 | 1 | undefined;
}

/** Chooses what is shown over the target board. */
export function LensChoice({ lens, onChoose, players, seat }: LensChoiceProps) {
  const isBot = seat !== undefined && players[seat].kind === "bot";
  const lenses: (readonly [Lens, string])[] = [
    ["none", reviewPage["lens.none"]()],
    ["odds", reviewPage["lens.odds"]()],
  ];
  if (isBot) lenses.push(["bot", reviewPage["lens.bot"]({ name: who(namesOf(players), seat) })]);
  const shown = lens === "bot" && !isBot ? "odds" : lens;
  return (
    <fieldset className="lenses">
      <legend className="visually-hidden">{reviewPage.lenses()}</legend>
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
