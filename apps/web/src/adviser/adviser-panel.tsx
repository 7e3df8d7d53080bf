import { bestShots } from "@broadside/play";
import type { Cell } from "@broadside/rules";
import { boards } from "@broadside/words";
import { useMemo, useState } from "react";
import { HeatLegend } from "../board/heat-legend.tsx";
import { useNeeded } from "../engine/use-needed.ts";
import { FleetList } from "../fleet/fleet-list.tsx";
import { fleetKnownFrom } from "../fleet/fleet-status.ts";
import { AdviserBoard } from "./adviser-board.tsx";
import type { AdviserState } from "./adviser-state.ts";
import { AfloatField } from "./afloat-field.tsx";
import { AgainstField } from "./against/against-field.tsx";
import { useExpectation } from "./against/against-store.ts";
import { AnswerBar, type AnswerBarProps } from "./answer-bar.tsx";
import { BestList } from "./best-list.tsx";
import { Impossible } from "./impossible.tsx";
import { News } from "./news.tsx";
import { QuestionBox } from "./question-box.tsx";
import { ShotList } from "./shot-list.tsx";
import { Tools } from "./tools.tsx";
import { useAdvice, useLastOdds } from "./use-advice.ts";
import { useAdviserKeys } from "./use-adviser-keys.ts";
import { useAnswering } from "./use-answering.ts";

export function AdviserPanel({ state }: { readonly state: AdviserState }) {
  const { now: knowledge, question } = state;
  const expected = useExpectation(knowledge.variant);
  const advice = useAdvice(knowledge, expected);
  const picture = useLastOdds(knowledge, advice);
  const needed = useNeeded(
    knowledge,
    advice.state === "ready" && !expected ? advice.odds : undefined,
  );
  const best = useMemo(
    () => (advice.state === "ready" ? bestShots(knowledge, advice.odds, 5) : []),
    [knowledge, advice],
  );
  // Shows the last odds while new ones are counted, or the page would jump at every answer.
  const shown = useMemo(
    () => (picture ? bestShots(knowledge, picture, 5) : []),
    [knowledge, picture],
  );
  const wrong = advice.state === "impossible" ? advice.contradiction.shot : undefined;
  const target = state.chosen ?? best[0]?.cell;
  const answering = useAnswering(knowledge);
  const [preview, setPreview] = useState<readonly Cell[]>();
  const [pointed, setPointed] = useState<Cell>();
  useAdviserKeys(state, target, answering);
  return (
    <div className="adviser">
      <Tools state={state} />
      <section className="adviser-sea-side" aria-label={boards.theirWaters()}>
        <AdviserBoard
          state={state}
          target={target}
          odds={picture}
          isCounting={advice.state === "counting"}
          preview={question && preview}
          answering={answering}
          onPoint={setPointed}
        />
        {shown[0] && <HeatLegend best={shown[0]} />}
      </section>
      <div className="adviser-panel">
        {question ? (
          <QuestionBox question={question} onPreview={setPreview} />
        ) : (
          <AnswerPanel {...{ state, advice, needed, best, target, pointed, answering }} />
        )}
      </div>
      <div className="adviser-more">
        <BestList
          variant={knowledge.variant}
          best={shown}
          odds={picture}
          needed={needed}
          target={target}
        />
        <section>
          <h2>{boards.theirShips()}</h2>
          <FleetList label={boards.theirShips()} fleet={fleetKnownFrom(knowledge)} />
          <AfloatField knowledge={knowledge} />
          <AgainstField variant={knowledge.variant} />
        </section>
        <ShotList knowledge={knowledge} wrong={wrong} answering={answering} />
      </div>
      <News state={state} advice={advice} best={best} />
    </div>
  );
}

/** The answer to enter; if the notes are impossible, the corrections come first. */
function AnswerPanel(props: AnswerBarProps) {
  const { state, advice, target } = props;
  if (advice.state !== "impossible") return <AnswerBar {...props} />;
  return (
    <>
      {target !== undefined && <AnswerBar {...props} />}
      <Impossible state={state} contradiction={advice.contradiction} />
    </>
  );
}
