import { type GameRecord, matchOf, presetTitle, seats, viewFor } from "@broadside/rules";
import { useMemo, useState } from "react";
import { namesOf, onlyPerson, type Players } from "../game/player.ts";
import { outcomeText, who } from "../game/words.ts";
import { summarise } from "./analysis.ts";
import { CostlyList } from "./costly-list.tsx";
import { type CostlyShot, costliestShots, nextCostly } from "./costly-shots.ts";
import { type Lens, LensChoice } from "./lens-choice.tsx";
import { ProgressChart } from "./progress-chart.tsx";
import { ReviewBoards } from "./review-boards.tsx";
import { ShareBar } from "./share-bar.tsx";
import { ShotFacts } from "./shot-facts.tsx";
import { StepBar } from "./step-bar.tsx";
import { SummaryText } from "./summary-text.tsx";
import { useAnalysis } from "./use-analysis.ts";
import { type Steps, useStep } from "./use-step.ts";

interface ReviewProps {
  readonly record: GameRecord;
  readonly players: Players;
}

/** A game after the fact: every shot with its exact chance, luck and skill apart. */
export function Review({ record, players }: ReviewProps) {
  const analysis = useAnalysis(record);
  const { choices, reviewed, failure } = analysis;
  const names = namesOf(players);
  const viewer = onlyPerson(players) ?? "spectator";
  const costly = useMemo(() => costliestShots(reviewed, viewer, 3), [reviewed, viewer]);
  const steps = useMemo(
    () => stepsOf(choices.length, reviewed.length, costly),
    [choices, reviewed, costly],
  );
  const [step, go] = useStep(steps);
  // The boards are at the top, and out of sight from where the summaries are.
  const lookAt = (shot: number) => {
    go(shot);
    scrollTo(0, 0);
  };
  const [lens, setLens] = useState<Lens>("odds");
  const match = useMemo(() => matchOf(record), [record]);
  const { outcome } = viewFor(match, "spectator");
  const [how, far] = outcome ? outcomeText(outcome, names, viewer) : ["An unfinished game", ""];
  const summaries = [summarise(reviewed, 0), summarise(reviewed, 1)] as const;
  return (
    <div className="review">
      <header className="review-head">
        <h1>{how}</h1>
        <p className="lead">
          {`${presetTitle(record.variant.name)}: ${who(names, 0)} against ${who(names, 1)}. ${far}`}
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
        {failure ? (
          <p className="is-problem">{failure}</p>
        ) : (
          <CostlyList
            {...{ costly, names, viewer, step }}
            onStep={go}
            counted={reviewed.length}
            shots={choices.length}
          />
        )}
        <ShareBar record={record} players={players} step={step} />
        <p className="quiet only-keys">
          <kbd>←</kbd> <kbd>→</kbd> one shot, <kbd>Home</kbd> <kbd>End</kbd> all the way,{" "}
          <kbd>C</kbd> next costly shot
        </p>
      </div>
      <section className="review-sum" aria-labelledby="luck">
        <h2 id="luck">Luck and skill</h2>
        {seats.map((seat) => (
          <SummaryText
            key={seat}
            {...{ seat, record, names, viewer, choices }}
            summary={summaries[seat]}
            onStep={lookAt}
          />
        ))}
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

/** Opens at the costliest shot, where there is most to learn; until it is known, at the end. */
const stepsOf = (last: number, counted: number, costly: readonly CostlyShot[]): Steps => ({
  last,
  opening: (counted === last ? costly[0]?.step : undefined) ?? last,
  nextCostly: (step) => nextCostly(costly, step),
});
