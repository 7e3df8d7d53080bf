import {
  type CostlyShot,
  costliest,
  outcomeText,
  presetTitle,
  viewerOf,
  who,
} from "@broadside/play";
import type { Match } from "@broadside/rules";
import {
  type GameRecord,
  matchOf,
  type Names,
  namesOf,
  type Players,
} from "@broadside/rules/record";
import type { Viewer } from "@broadside/rules/view";
import { reviewPage } from "@broadside/words";
import { useMemo, useState } from "react";
import { CostlyList, nextCostly } from "../analysis/costly-list.tsx";
import { ShotFacts } from "../analysis/shot-facts.tsx";
import { StepBar, type Steps, useStep } from "../analysis/step-bar.tsx";
import { useAnalysis } from "../analysis/use-analysis.ts";
import { tag } from "../frame/tag.ts";
import { GameStory } from "./game-story.tsx";
import { type Lens, LensChoice } from "./lens-choice.tsx";
import { ReviewBoards } from "./review-boards.tsx";
import { ReviewNumbers } from "./review-numbers.tsx";
import { ShareBar } from "./share-bar.tsx";

interface ReviewProps {
  readonly record: GameRecord;
  readonly players: Players;
  /** Whom to address as "you": by default the only person; nobody in someone else's record. */
  readonly viewer?: Viewer;
}

/** A finished game: a verdict on every shot, the reasons, and the game in three sentences. */
export function Review({ record, players, viewer = viewerOf(players) }: ReviewProps) {
  const analysis = useAnalysis(record);
  const { choices, reviewed, failure } = analysis;
  const names = namesOf(players);
  // A bot learns nothing: in its game with a person, only the person's shots are listed.
  const learner = viewerOf(players);
  const costly = useMemo(() => costliest(reviewed, learner, 3), [reviewed, learner]);
  const steps = useMemo(
    () => stepsOf(choices.length, reviewed.length, costly),
    [choices, reviewed, costly],
  );
  const [step, go] = useStep(steps);
  const [lens, setLens] = useState<Lens>("odds");
  const match = useMemo(() => matchOf(record), [record]);
  return (
    <div className="review">
      <ReviewHead match={match} names={names} viewer={viewer} />
      <ReviewBoards {...{ match, players, viewer, analysis, step, lens }} />
      <div className="review-step">
        <StepBar step={step} last={choices.length} onStep={go} />
        <ShotFacts {...{ analysis, step, names, viewer }} />
        <LensChoice {...{ lens, players }} onChoose={setLens} seat={choices[step - 1]?.shot.seat} />
        {failure && <p className="is-problem">{failure}</p>}
        {!failure && choices.length > 0 && (
          <CostlyList
            {...{ costly, names, viewer, step, reviewed }}
            hasBothSides={learner === "spectator"}
            onStep={go}
            shots={choices.length}
          />
        )}
        <ShareBar {...{ record, players, step }} />
        <p className="quiet only-keys">{reviewPage.stepKeys({ key: tag("kbd") })}</p>
      </div>
      <GameStory {...{ analysis, names, viewer }} />
      {choices.length > 0 && <ReviewNumbers {...{ analysis, names, viewer, step }} />}
    </div>
  );
}

interface ReviewHeadProps {
  readonly match: Match;
  readonly names: Names;
  readonly viewer: Viewer;
}

function ReviewHead({ match, names, viewer }: ReviewHeadProps) {
  const { variant, outcome } = match;
  const [how, far] = outcome ? outcomeText(outcome, names, viewer) : [reviewPage.unfinished()];
  const game = {
    variant: presetTitle(variant.name),
    first: who(names, 0),
    second: who(names, 1),
  };
  return (
    <header className="review-head">
      <h1>{how}</h1>
      <p className="lead">
        {far ? reviewPage.leadOutcome({ ...game, outcome: far }) : reviewPage.lead(game)}
      </p>
    </header>
  );
}

/** Opens at the costliest shot, where there is most to learn; until it is known, at the end. */
const stepsOf = (last: number, counted: number, costly: readonly CostlyShot[]): Steps => ({
  last,
  opening: (counted === last ? costly[0]?.step : undefined) ?? last,
  nextCostly: (step) => nextCostly(costly, step),
});
