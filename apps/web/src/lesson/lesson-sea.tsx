import { answerText, type BestShot, bestShots, chanceText, type SoloGame } from "@broadside/play";
import { type Cell, unreachable } from "@broadside/rules";
import { boards, joinSentences, squareName, lesson as words } from "@broadside/words";
import { type ReactNode, useMemo } from "react";
import { HeatLegend } from "../board/heat-legend.tsx";
import { useOdds } from "../engine/use-odds.ts";
import { FleetList } from "../fleet/fleet-list.tsx";
import { fleetKnownFrom } from "../fleet/fleet-status.ts";
import { TargetBoard } from "../sea/target-board.tsx";
import { type Lesson, type LessonStep, lessonGame } from "./lesson-state.ts";

interface LessonSeaProps {
  readonly lesson: Lesson;
  readonly onFire: (cell: Cell) => void;
}

/** The opponent's board, with an explanation. */
export function LessonSea({ lesson, onFire }: LessonSeaProps) {
  const game = useMemo(() => lessonGame(lesson), [lesson]);
  const { step } = lesson;
  const showsOdds = step === "heat" || step === "sink";
  const odds = useOdds(showsOdds ? game : undefined);
  const chances = odds.state === "ready" ? odds.odds.chances : undefined;
  const last = game.shots.at(-1);
  const [best] = odds.state === "ready" ? bestShots(game, odds.odds, 1) : [];
  return (
    <>
      <section className="lesson-sea is-target" aria-label={boards.theirWaters()}>
        <TargetBoard
          knowledge={game}
          label={boards.theirWaters()}
          onPress={onFire}
          isOpen={step !== "done"}
          heat={chances}
          describeOpen={(cell) =>
            chances ? chanceText(chances[cell] ?? 0, true) : boards.notFiredAt()
          }
          last={last?.cell}
        />
      </section>
      <section className="lesson-words">
        <p className="lesson-answer" role="status">
          {last &&
            words.answer({
              square: squareName(game.variant, last.cell),
              answer: answerText(game.variant, last.announcement),
            })}
        </p>
        <Words step={step} game={game} best={best} />
        {best && <HeatLegend best={best} />}
        <FleetList label={boards.theirShips()} fleet={fleetKnownFrom(game)} />
      </section>
    </>
  );
}

interface WordsProps {
  readonly step: LessonStep;
  readonly game: SoloGame;
  readonly best: BestShot | undefined;
}

function Words({ step, game, best }: WordsProps): ReactNode {
  const where = best && {
    square: squareName(game.variant, best.cell),
    chance: chanceText(best.chance, true),
  };
  switch (step) {
    case "place":
      return null;
    case "fire":
      return <p>{words.fire()}</p>;
    case "heat":
      return (
        <>
          <p>{words.odds()}</p>
          <p>{where ? words.ringAt(where) : words.ring()}</p>
        </>
      );
    case "sink":
      return <p>{joinSentences([words.follow(), where && words.bestNow(where)])}</p>;
    case "done":
      return <WhatNext />;
    default:
      return unreachable(step);
  }
}

const WhatNext = () => (
  <>
    <p>{words.done()}</p>
    <div className="actions">
      <a className="button is-primary" href="#/">
        {words.play()}
      </a>
      <a className="button" href="#/puzzles">
        {words.puzzle()}
      </a>
      <a className="button" href="#/daily">
        {words.daily()}
      </a>
    </div>
  </>
);
