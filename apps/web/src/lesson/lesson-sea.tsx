import { answerText, bestShots, chanceText, type SoloGame } from "@broadside/play";
import { type Cell, unreachable } from "@broadside/rules";
import { makeCellName } from "@broadside/rules/text";
import { type ReactNode, useMemo } from "react";
import { HeatLegend } from "../board/heat-legend.tsx";
import { type OddsState, useOdds } from "../engine/use-odds.ts";
import { FleetList } from "../fleet/fleet-list.tsx";
import { fleetKnownFrom } from "../fleet/fleet-status.ts";
import { TargetBoard } from "../sea/target-board.tsx";
import { type Lesson, lessonGame } from "./lesson-state.ts";

interface LessonSeaProps {
  readonly lesson: Lesson;
  readonly onFire: (cell: Cell) => void;
}

/** The other side's sea, and what there is to learn about it. */
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
      <section className="lesson-sea is-target" aria-label="Their waters">
        <TargetBoard
          knowledge={game}
          label="Their waters"
          onPress={onFire}
          isOpen={step !== "done"}
          heat={chances}
          describeOpen={(cell) => (chances ? chanceText(chances[cell] ?? 0, true) : "not fired at")}
          last={last?.cell}
        />
      </section>
      <section className="lesson-words">
        <p className="lesson-answer" role="status">
          {last &&
            `${makeCellName(game.variant, last.cell)}: ${answerText(game.variant, last.announcement)}`}
        </p>
        <Words lesson={lesson} game={game} odds={odds} />
        {best && <HeatLegend best={best} />}
        <FleetList label="Their ships" fleet={fleetKnownFrom(game)} />
      </section>
    </>
  );
}

interface WordsProps {
  readonly lesson: Lesson;
  readonly game: SoloGame;
  readonly odds: OddsState;
}

function Words({ lesson: { step }, game, odds }: WordsProps): ReactNode {
  const [best] = odds.state === "ready" ? bestShots(game, odds.odds, 1) : [];
  const where =
    best && `${makeCellName(game.variant, best.cell)}, ${chanceText(best.chance, true)}`;
  switch (step) {
    case "place":
      return null;
    case "fire":
      return (
        <p>
          Press any square to fire. A dot is a miss. A cross is a hit: part of a ship lies there,
          and the rest is in line with it.
        </p>
      );
    case "heat":
      return (
        <>
          <p>
            Now the odds are shown. Every way the ships could still lie has been counted: the
            stronger the colour of a square, the more of those ways have a ship on it.
          </p>
          <p>{`The ring marks the best square${where ? `: ${where}` : ""}. Fire there, or anywhere else.`}</p>
        </>
      );
    case "sink":
      return (
        <p>{`After every shot the odds change, and around a hit they rise. Follow the strong colours until a ship goes down.${where ? ` Best now: ${where}.` : ""}`}</p>
      );
    case "done":
      return <WhatNext />;
    default:
      return unreachable(step);
  }
}

const WhatNext = () => (
  <>
    <p>
      That is all there is to it. In a game you take turns: you fire, then they fire at your ships.
      You can show the odds there too, with the Odds button or the H key.
    </p>
    <div className="actions">
      <a className="button is-primary" href="#/">
        Play a game
      </a>
      <a className="button" href="#/puzzles">
        Try a puzzle
      </a>
      <a className="button" href="#/daily">
        Today's fleet
      </a>
    </div>
  </>
);
