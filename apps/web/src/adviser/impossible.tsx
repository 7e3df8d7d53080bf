import type { Contradiction } from "@broadside/engine";
import type { Announcement, Knowledge } from "@broadside/rules";
import { capital, cellName } from "../game/words.ts";
import type { AdviserState } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";
import { answerName } from "./answers.ts";
import { UndoRedo } from "./undo-redo.tsx";
import { useMends } from "./use-mends.ts";

interface ImpossibleProps {
  readonly state: AdviserState;
  readonly contradiction: Contradiction;
}

/** Where the notes went wrong, why, and every single change that would put them right. */
export function Impossible({ state, contradiction }: ImpossibleProps) {
  const { knowledge } = state;
  const { shot, answered, possible, message } = contradiction;
  const mends = useMends(knowledge);
  const earlier = mends?.filter((mend) => mend.shot !== shot) ?? [];
  return (
    <section className="impossible" aria-labelledby="impossible">
      <div className="impossible-head">
        <h2 id="impossible">{`Impossible since shot ${shot}`}</h2>
        <UndoRedo state={state} />
      </div>
      <p>{message}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form's look undone */}
      <div className="fixes" role="group" aria-label={`Instead, for shot ${shot}`}>
        {possible.map((announcement) => (
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
      {earlier.length > 0 && (
        <>
          <p>Or another answer was mistyped. Any one of these makes it all fit:</p>
          <div className="fixes">
            {earlier.map((mend) => (
              <Fix
                key={`${mend.shot} ${answerName(knowledge.variant, mend.announcement)}`}
                knowledge={knowledge}
                {...mend}
              />
            ))}
          </div>
        </>
      )}
    </section>
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
