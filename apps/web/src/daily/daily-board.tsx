import { answerText, type Day, type SoloGame, titleOf } from "@broadside/play";
import type { Cell, Layout } from "@broadside/rules";
import { dailyPage, squareName } from "@broadside/words";
import { FleetList } from "../fleet/fleet-list.tsx";
import { fleetKnownFrom } from "../fleet/fleet-status.ts";
import { Button } from "../frame/button.tsx";
import { SoundOffer } from "../sea/sound-offer.tsx";
import { TargetBoard } from "../sea/target-board.tsx";
import { fireOn } from "../store/played-days.ts";
import RuleLines from "../variant/rule-lines.tsx";

interface DailyBoardProps {
  readonly day: Day;
  readonly game: SoloGame;
  readonly layout: Layout;
  /** Called to skip to the result before the last ship has gone down. */
  readonly onSkip: () => void;
}

/** The game itself: a press fires, and the answer appears above the board. */
export function DailyBoard({ day, game, layout, onSkip }: DailyBoardProps) {
  const { variant, shots } = game;
  const isOver = game.squaresLeft === 0;
  const fire = (cell: Cell) => fireOn(day, cell, Date.now());
  return (
    <>
      <section className="daily-sea is-target" aria-label={dailyPage.waters()}>
        <div className="daily-status">
          <strong>{dailyPage.shots({ shots: shots.length })}</strong>
          <Answer game={game} />
          {isOver ? (
            <Button look="small primary" onClick={onSkip}>
              {dailyPage.showResult()}
            </Button>
          ) : (
            <SoundOffer shots={shots.length} />
          )}
        </div>
        <TargetBoard
          knowledge={game}
          label={dailyPage.waters()}
          isOpen={!isOver}
          onPress={fire}
          last={shots.at(-1)?.cell}
          ships={isOver ? layout.placements : undefined}
          isStaged
        />
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
