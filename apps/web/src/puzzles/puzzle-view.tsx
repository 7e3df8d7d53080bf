import { chanceText } from "@broadside/play";
import type { Cell } from "@broadside/rules";
import { boards, puzzlesPage, squareName } from "@broadside/words";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useOdds } from "../engine/use-odds.ts";
import { FleetList } from "../fleet/fleet-list.tsx";
import { fleetKnownFrom } from "../fleet/fleet-status.ts";
import { Button } from "../frame/button.tsx";
import { playSound } from "../sea/play-sound.ts";
import { TargetBoard } from "../sea/target-board.tsx";
import { currentSettings } from "../store/settings.ts";
import RuleLines from "../variant/rule-lines.tsx";
import { AimedAt } from "./aimed-at.tsx";
import { Explanation } from "./explanation.tsx";
import { noteAnswer } from "./progress.ts";
import type { Question } from "./question.ts";
import { isBest, shownAfter } from "./question.ts";
import { useFire } from "./use-fire.ts";

interface PuzzleViewProps {
  readonly question: Question;
  readonly intro: ReactNode;
  readonly aside?: ReactNode;
  readonly onNext: () => void;
  /** True if it follows another puzzle: then the focus moves to the new position if it was lost. */
  readonly isNext: boolean;
}

/** A position, a square to choose, and then the explanation. */
export function PuzzleView({ question, intro, aside, onNext, isNext }: PuzzleViewProps) {
  const { knowledge, id, rating } = question;
  const { variant } = knowledge;
  const [aim, setAim] = useState<Cell>();
  const [answer, setAnswer] = useState<Cell>();
  const sea = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isNext && document.activeElement === document.body)
      sea.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [isNext]);
  const counted = useOdds(knowledge);
  const odds = counted.state === "ready" ? counted.odds : undefined;
  const isSolved = answer !== undefined && odds !== undefined && isBest(knowledge, odds, answer);
  const drawn = useMemo(
    () => (isSolved && answer !== undefined ? shownAfter(knowledge, answer) : knowledge),
    [knowledge, answer, isSolved],
  );
  const fire = useFire(odds, (cell, known) => {
    const isRight = isBest(knowledge, known, cell);
    if (currentSettings().sound) playSound(isRight ? "hit" : "splash");
    setAnswer(cell);
    noteAnswer(id, rating, isRight);
  });
  /** The first answer counts. */
  function onAgain(): void {
    setAim(undefined);
    setAnswer(undefined);
    sea.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }
  const press = (cell: Cell) => (cell === aim ? fire(cell) : setAim(cell));
  const shown = answer === undefined ? undefined : odds;
  return (
    <div className="puzzle">
      <section ref={sea} className="puzzle-sea is-target" aria-label={puzzlesPage.position()}>
        <TargetBoard
          knowledge={drawn}
          isStaged
          label={puzzlesPage.position()}
          onPress={press}
          isOpen={answer === undefined}
          heat={shown?.chances}
          best={isSolved ? answer : undefined}
          describeOpen={(cell) =>
            shown
              ? chanceText(shown.chances[cell] ?? 0, shown.exact)
              : cell === aim
                ? puzzlesPage.aimed()
                : boards.notFiredAt()
          }
          aims={aim === undefined || isSolved ? [] : [aim]}
        />
      </section>
      <section className="puzzle-side" aria-label={puzzlesPage.questionSide()}>
        {answer !== undefined && shown ? (
          <Explanation {...{ question, odds: shown, answer, onNext, onAgain }} />
        ) : (
          <>
            {intro}
            <Button
              look="primary wide"
              disabled={aim === undefined}
              onClick={() => aim !== undefined && fire(aim)}
            >
              {aim === undefined
                ? puzzlesPage.chooseSquare()
                : puzzlesPage.fireAt({ square: squareName(variant, aim) })}
            </Button>
            {counted.state === "failed" && <p className="is-problem">{counted.message}</p>}
          </>
        )}
        <AimedAt variant={variant} cell={answer === undefined ? aim : undefined} />
        <FleetList label={puzzlesPage.fleet()} fleet={fleetKnownFrom(knowledge)} />
        {answer === undefined && aside}
        <details className="puzzle-rules">
          <summary>{puzzlesPage.rules()}</summary>
          <RuleLines variant={variant} isSolo />
        </details>
      </section>
    </div>
  );
}
