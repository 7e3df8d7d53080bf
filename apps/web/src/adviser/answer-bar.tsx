import "./answer-bar.css";
import { resultAt } from "@broadside/play";
import { announcementRuleOf, type ShotResult } from "@broadside/rules/announcement";
import { adviser } from "@broadside/words";
import { MarkIcon } from "../board/mark.tsx";
import { OddsSign } from "../engine/odds-sign.tsx";
import { Button } from "../frame/button.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import type { Doubt } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";
import { type AimProps, AimText } from "./aim.tsx";
import { UndoRedo } from "./undo-redo.tsx";
import type { Advice } from "./use-advice.ts";
import type { Answering } from "./use-answering.ts";

export interface AnswerBarProps extends AimProps {
  readonly answering: Answering;
}

const results: readonly ShotResult[] = ["miss", "hit", "sunk"];

export function AnswerBar(props: AnswerBarProps) {
  const { state, advice, target } = props;
  return (
    <section className="answer-bar" aria-label={adviser.answerLabel()}>
      <p className="aim">
        <AimText {...props} />
      </p>
      <p className="aim-sign">
        <SignText advice={advice} />
        <UndoRedo state={state} />
      </p>
      {(target !== undefined || advice.state === "counting") && <Answers {...props} />}
      {state.doubt && <DoubtLine {...state.doubt} />}
      <Refusal of={state.refusal} notation={state.now.variant.notation} />
    </section>
  );
}

function Answers({ state, target, answering }: AnswerBarProps) {
  const { variant } = state.now;
  const said = target === undefined ? undefined : resultAt(state.now, target);
  return (
    <div className="answers">
      {results
        .filter((result) => result !== "sunk" || announcementRuleOf(variant).announcesSinking)
        .map((result) => (
          <button
            key={result}
            type="button"
            className={`button answer is-${result}`}
            aria-pressed={said === undefined ? undefined : said === result}
            aria-keyshortcuts={result[0]}
            aria-disabled={target === undefined || undefined}
            onClick={() => target !== undefined && answering.answer(target, result)}
          >
            <MarkIcon kind={result} className="answer-mark" />
            {adviser[result]()} <kbd>{result[0]!.toUpperCase()}</kbd>
          </button>
        ))}
      {said !== undefined && target !== undefined && (
        <Button look="quiet" onClick={() => dispatch({ type: "remove", cell: target })}>
          {adviser.remove()}
        </Button>
      )}
    </div>
  );
}

const DoubtLine = ({ note, question }: Doubt) => (
  <p className="doubt quiet">
    {note}
    <Button look="small quiet" onClick={() => dispatch({ type: "ask", question })}>
      {adviser.anotherShip()}
    </Button>
  </p>
);

function SignText({ advice }: { readonly advice: Advice }) {
  if (advice.state === "impossible") return <span className="sign">{adviser.noLayoutFits()}</span>;
  const isLate = advice.state === "counting" ? "is-late" : "";
  return (
    <span className={isLate}>
      <OddsSign odds={advice} />
    </span>
  );
}
