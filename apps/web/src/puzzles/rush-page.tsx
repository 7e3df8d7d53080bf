import { chanceText } from "@broadside/play";
import type { Cell } from "@broadside/rules";
import { boards, puzzlesPage, squareName } from "@broadside/words";
import { useEffect, useMemo, useRef, useState } from "react";
import { useOdds } from "../engine/use-odds.ts";
import { FleetList } from "../fleet/fleet-list.tsx";
import { fleetKnownFrom } from "../fleet/fleet-status.ts";
import { Button } from "../frame/button.tsx";
import { playSound } from "../sea/play-sound.ts";
import { TargetBoard } from "../sea/target-board.tsx";
import { currentSettings } from "../store/settings.ts";
import { AimedAt } from "./aimed-at.tsx";
import { isBest, type Question, shownAfter } from "./question.ts";
import { MOST_MISTAKES, RUN_SECONDS, useBestRun } from "./rush.ts";
import { useFire } from "./use-fire.ts";
import { type Rush, useRush } from "./use-rush.ts";

/** Three minutes, three lives, puzzles that get harder. */
export function RushPage() {
  const { rush, start, answer } = useRush();
  if (rush.phase === "running" && rush.question)
    return <Running key={rush.question.id} {...{ rush, answer }} question={rush.question} />;
  return <Pause rush={rush} onStart={start} />;
}

/** Before a run, and after it. */
function Pause({ rush, onStart }: { readonly rush: Rush; readonly onStart: () => void }) {
  const best = useBestRun();
  return (
    <section className="rush-pause" aria-live="polite">
      <div className="vista" />
      {rush.phase === "over" ? (
        <h2>{puzzlesPage["rush.result"]({ solved: rush.solved })}</h2>
      ) : (
        <p>
          {puzzlesPage["rush.about"]({
            minutes: RUN_SECONDS / 60,
            mistakes: MOST_MISTAKES,
          })}
        </p>
      )}
      {best > 0 && (
        <p>
          {rush.isRecord
            ? puzzlesPage["rush.record"]()
            : puzzlesPage["rush.best"]({ solved: best })}
        </p>
      )}
      <Button look="primary wide" onClick={onStart} disabled={rush.phase === "running"}>
        {rush.phase === "over" ? puzzlesPage["rush.again"]() : puzzlesPage["rush.start"]()}
      </Button>
    </section>
  );
}

interface RunningProps {
  readonly rush: Rush;
  readonly question: Question;
  readonly answer: (cell: Cell, isRight: boolean) => void;
}

function Running({ rush, question, answer }: RunningProps) {
  const { knowledge } = question;
  const [aim, setAim] = useState<Cell>();
  const sea = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body)
      sea.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);
  const counted = useOdds(knowledge);
  const odds = counted.state === "ready" ? counted.odds : undefined;
  const { answer: given } = rush;
  const shown = useMemo(
    () => (given?.isRight ? shownAfter(knowledge, given.cell) : knowledge),
    [knowledge, given],
  );
  const fire = useFire(odds, (cell, known) => {
    const isRight = isBest(knowledge, known, cell);
    if (currentSettings().sound) playSound(isRight ? "hit" : "splash");
    answer(cell, isRight);
  });
  function press(cell: Cell): void {
    if (cell !== aim) setAim(cell);
    else if (!given) fire(cell);
  }
  return (
    <div className="puzzle">
      <RushState rush={rush} />
      <section
        ref={sea}
        className="puzzle-sea is-target"
        aria-label={puzzlesPage.position()}
        data-puzzle={question.id}
      >
        <TargetBoard
          knowledge={shown}
          label={puzzlesPage.position()}
          onPress={press}
          isOpen={!given}
          isStaged
          heat={given && odds?.chances}
          best={given?.isRight ? given.cell : undefined}
          describeOpen={(cell) =>
            given && odds ? chanceText(odds.chances[cell] ?? 0, odds.exact) : boards.notFiredAt()
          }
          aims={aim === undefined || given?.isRight ? [] : [aim]}
        />
      </section>
      <section className="puzzle-side" aria-label={puzzlesPage.questionSide()}>
        <p className="rush-word" role="status">
          {given
            ? given.isRight
              ? puzzlesPage["rush.right"]()
              : puzzlesPage["rush.wrong"]({ square: squareName(knowledge.variant, given.cell) })
            : puzzlesPage["rush.question"]()}
        </p>
        <AimedAt variant={knowledge.variant} cell={given ? undefined : aim} />
        <FleetList label={puzzlesPage.fleet()} fleet={fleetKnownFrom(knowledge)} />
      </section>
    </div>
  );
}

/** The clock, the puzzles solved and the lives left. */
const RushState = ({ rush: { secondsLeft, solved, mistakes } }: { readonly rush: Rush }) => (
  <dl className="rush-state">
    <div>
      <dt>{puzzlesPage["rush.time"]()}</dt>
      <dd>
        <span role="timer">
          {Math.floor(secondsLeft / 60)}:{`${secondsLeft % 60}`.padStart(2, "0")}
        </span>
      </dd>
    </div>
    <div>
      <dt>{puzzlesPage["rush.solved"]()}</dt>
      <dd>{solved}</dd>
    </div>
    <div>
      <dt>{puzzlesPage["rush.lives"]()}</dt>
      <dd>{MOST_MISTAKES - mistakes}</dd>
    </div>
  </dl>
);
