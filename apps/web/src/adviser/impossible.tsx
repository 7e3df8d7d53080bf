import "./impossible.css";
import type { Contradiction } from "@broadside/engine";
import { type Announcement, capital, cellName, type Knowledge } from "@broadside/rules";
import type { AdviserState } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";
import { answerName } from "./answers.ts";
import { UndoRedo } from "./undo-redo.tsx";
import { useCorrections } from "./use-corrections.ts";

interface ImpossibleProps {
  readonly state: AdviserState;
  readonly contradiction: Contradiction;
}

/** Where the notes went wrong, why, and every single change that would correct them. */
export function Impossible({ state, contradiction }: ImpossibleProps) {
  const { knowledge } = state;
  const { shot, answered, possible, message } = contradiction;
  const corrections = useCorrections(knowledge);
  const earlier = corrections?.filter((correction) => correction.shot !== shot) ?? [];
  // Once it is known what would put everything right, nothing else is offered for this shot.
  const here = corrections
    ?.filter((correction) => correction.shot === shot)
    .map((correction) => correction.announcement);
  const offered = here && corrections && corrections.length > 0 ? here : possible;
  const elsewhere = earlier.length > 0 && (
    <Elsewhere knowledge={knowledge} corrections={earlier} isOnly={offered.length === 0} />
  );
  return (
    <section className="impossible" aria-labelledby="impossible">
      <div className="impossible-head">
        <h2 id="impossible">{`Contradiction at shot ${shot}`}</h2>
        <UndoRedo state={state} />
      </div>
      <p>{message}</p>
      {offered.length === 0 && elsewhere}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form's look undone */}
      <div className="fixes" role="group" aria-label={`Other answers for shot ${shot}`}>
        {offered.map((announcement) => (
          <button
            key={answerName(knowledge.variant, announcement)}
            type="button"
            className="button is-small"
            onClick={() => dispatch({ type: "answer", cell: answered.cell, announcement })}
          >
            {capital(answerName(knowledge.variant, announcement))}
          </button>
        ))}
        <button
          type="button"
          className="button is-small is-quiet"
          onClick={() => dispatch({ type: "remove", cell: answered.cell })}
        >
          {`Remove shot ${shot}`}
        </button>
      </div>
      {offered.length > 0 && elsewhere}
    </section>
  );
}

interface ElsewhereProps {
  readonly knowledge: Knowledge;
  readonly corrections: readonly { readonly shot: number; readonly announcement: Announcement }[];
  /** No other answer to the shot at fault would do. */
  readonly isOnly: boolean;
}

/** Single answers before or after that shot which, given otherwise, make everything fit. */
function Elsewhere({ knowledge, corrections, isOnly }: ElsewhereProps) {
  const which =
    corrections.length > 1 ? "Any one of these changes fixes it" : "This change fixes it";
  return (
    <>
      <p>{`${isOnly ? "Another" : "Or another"} answer may be wrong. ${which}:`}</p>
      <div className="fixes">
        {corrections.map((correction) => (
          <Fix
            key={`${correction.shot} ${answerName(knowledge.variant, correction.announcement)}`}
            knowledge={knowledge}
            {...correction}
          />
        ))}
      </div>
    </>
  );
}

interface FixProps {
  readonly knowledge: Knowledge;
  /** Counted from 1. */
  readonly shot: number;
  readonly announcement: Announcement;
}

function Fix({ knowledge, shot, announcement }: FixProps) {
  const { variant, shots } = knowledge;
  const { cell, announcement: said } = shots[shot - 1]!;
  return (
    <button
      type="button"
      className="button is-small"
      onClick={() => dispatch({ type: "answer", cell, announcement })}
    >
      <span className="fix-shot">{`Shot ${shot}, ${cellName(variant, cell)}:`}</span>
      <s>{answerName(variant, said)}</s> {answerName(variant, announcement)}
    </button>
  );
}
