import { answerText, dailySpread, placeIn, type SoloGame, titleOf } from "@broadside/play";
import type { Cell, Layout } from "@broadside/rules";
import { dailyPage, squareName } from "@broadside/words";
import { useState } from "react";
import { EndPanel } from "../battle/end/end-panel.tsx";
import type { EndStage } from "../battle/use-ending.ts";
import { FleetList } from "../fleet/fleet-list.tsx";
import { fleetKnownFrom } from "../fleet/fleet-status.ts";
import { Button } from "../frame/button.tsx";
import { TargetBoard } from "../sea/target-board.tsx";
import RuleLines from "../variant/rule-lines.tsx";

interface DailyBoardProps {
  readonly game: SoloGame;
  /** Undefined while only the server knows it. */
  readonly layout: Layout | undefined;
  readonly onFire: (cell: Cell) => void;
  /** False while a shot is on its way. */
  readonly isReady: boolean;
  readonly stage: EndStage;
  /** Called to see the result in figures. */
  readonly onResult: () => void;
}

/** The game itself: a press fires, and the answer appears above the board. */
export function DailyBoard(props: DailyBoardProps) {
  const { game, layout, onFire, isReady, stage, onResult } = props;
  const { variant, shots } = game;
  const isOver = game.squaresLeft === 0;
  const [isAside, putAside] = useState(false);
  return (
    <>
      <section className="daily-sea is-target" aria-label={dailyPage.waters()}>
        <div className="daily-status">
          <strong>{dailyPage.shots({ shots: shots.length })}</strong>
          <Answer game={game} />
          {stage === "over" && isAside && (
            <Button look="small primary" onClick={onResult}>
              {dailyPage.showResult()}
            </Button>
          )}
        </div>
        <div className="end-frame">
          <TargetBoard
            knowledge={game}
            label={dailyPage.waters()}
            isOpen={!isOver && isReady}
            onPress={onFire}
            last={shots.at(-1)?.cell}
            ships={isOver ? layout?.placements : undefined}
            isStaged
          />
          {stage === "over" && (
            <DayEnd
              game={game}
              isAside={isAside}
              onAside={() => putAside(true)}
              {...{ onResult }}
            />
          )}
        </div>
      </section>
      <section className="daily-side" aria-label={dailyPage.side()}>
        <FleetList label={dailyPage.fleet()} fleet={fleetKnownFrom(game)} />
        <details className="daily-rules">
          <summary>{dailyPage.rules(variant)}</summary>
          <RuleLines variant={variant} isSolo />
        </details>
        <p className="quiet">
          {dailyPage.oddsHidden({ admiral: titleOf("admiral"), exact: titleOf("exact") })}
        </p>
      </section>
    </>
  );
}

interface DayEndProps extends Pick<DailyBoardProps, "game" | "onResult"> {
  readonly isAside: boolean;
  readonly onAside: () => void;
}

/** Over the board once the fleet is down. */
function DayEnd({ game, isAside, onAside, onResult }: DayEndProps) {
  const { variant, shots } = game;
  const { ahead } = placeIn(dailySpread(variant, "admiral"), shots.length);
  const name = titleOf("admiral");
  return (
    <EndPanel
      title={dailyPage.sunkIn({ shots: shots.length })}
      sentence={ahead > 0.5 ? dailyPage.sharp({ name }) : dailyPage.stubborn()}
      isWon
      level="h2"
      isAside={isAside}
      onAside={onAside}
    >
      <Button look="primary" onClick={onResult}>
        {dailyPage.seeFigures()}
      </Button>
    </EndPanel>
  );
}

/** The result of the last shot, announced as it lands. */
function Answer({ game: { variant, shots, squaresLeft } }: { readonly game: SoloGame }) {
  const last = shots.at(-1);
  return (
    <span role="status">
      <span key={shots.length} className={last ? "daily-answer" : undefined}>
        {last
          ? dailyPage[squaresLeft === 0 ? "lastAnswer" : "answer"]({
              square: squareName(variant, last.cell),
              answer: answerText(variant, last.announcement),
            })
          : dailyPage.start()}
      </span>
    </span>
  );
}
