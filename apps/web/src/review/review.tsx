import { type GameRecord, matchOf, viewFor } from "@broadside/rules";
import { useMemo, useState } from "react";
import { namesOf, onlyPerson, type Players } from "../game/player.ts";
import { outcomeText, who } from "../game/words.ts";
import { variantTitle } from "../home/variant-title.ts";
import { summarise } from "./analysis.ts";
import { ProgressChart } from "./progress-chart.tsx";
import { type Lens, ReviewBoards } from "./review-boards.tsx";
import { ShareBar } from "./share-bar.tsx";
import { ShotFacts } from "./shot-facts.tsx";
import { StepBar } from "./step-bar.tsx";
import { SummaryText } from "./summary-text.tsx";
import { useAnalysis } from "./use-analysis.ts";
import { useStep } from "./use-step.ts";

interface ReviewProps {
  readonly record: GameRecord;
  readonly players: Players;
}

/** A game after the fact: every shot with its exact chance, luck and skill apart. */
export function Review({ record, players }: ReviewProps) {
  const analysis = useAnalysis(record);
  const { choices, reviewed, failure } = analysis;
  const [step, go] = useStep(choices.length, choices.length);
  const [lens, setLens] = useState<Lens>("odds");
  const match = useMemo(() => matchOf(record), [record]);
  const names = namesOf(players);
  const viewer = onlyPerson(players) ?? "spectator";
  const { outcome } = viewFor(match, "spectator");
  const [how, far] = outcome ? outcomeText(outcome, names, viewer) : ["An unfinished game", ""];
  const summaries = [summarise(reviewed, 0), summarise(reviewed, 1)] as const;
  return (
    <div className="review">
      <header className="review-head">
        <h1>{how}</h1>
        <p className="lead">
          {`${variantTitle(record.variant.name)}: ${who(names, 0)} against ${who(names, 1)}. ${far}`}
        </p>
      </header>
      <ReviewBoards match={match} players={players} analysis={analysis} step={step} lens={lens} />
      <div className="review-step">
        <StepBar step={step} last={choices.length} onStep={go} />
        <ShotFacts analysis={analysis} step={step} names={names} viewer={viewer} />
        <LensChoice
          lens={lens}
          onChoose={setLens}
          players={players}
          seat={choices[step - 1]?.shot.seat}
        />
        <ShareBar record={record} players={players} step={step} />
      </div>
      <section className="review-sum" aria-labelledby="luck">
        <h2 id="luck">Luck and skill</h2>
        {failure && <p className="is-problem">{failure}</p>}
        {reviewed.length < choices.length && !failure && (
          <p className="quiet">{`Counting shot ${reviewed.length + 1} of ${choices.length} …`}</p>
        )}
        <SummaryText
          seat={0}
          summary={summaries[0]}
          record={record}
          names={names}
          viewer={viewer}
          choices={choices}
          onStep={go}
        />
        <SummaryText
          seat={1}
          summary={summaries[1]}
          record={record}
          names={names}
          viewer={viewer}
          choices={choices}
          onStep={go}
        />
      </section>
      <ProgressChart
        reviewed={reviewed}
        names={names}
        viewer={viewer}
        current={choices[step - 1]}
      />
    </div>
  );
}

interface LensChoiceProps {
  readonly lens: Lens;
  readonly onChoose: (lens: Lens) => void;
  readonly players: Players;
  readonly seat: 0 | 1 | undefined;
}

/** What is laid over the board that was fired at. */
function LensChoice({ lens, onChoose, players, seat }: LensChoiceProps) {
  const isBot = seat !== undefined && players[seat].kind === "bot";
  const lenses: readonly (readonly [Lens, string])[] = [
    ["none", "Shots only"],
    ["odds", "Exact odds"],
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
