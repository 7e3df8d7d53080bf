import "./impossible.css";
import type { Correction } from "@broadside/engine/tasks";
import {
  answerName,
  type Contradiction,
  contradictionTitle,
  correctionsFor,
} from "@broadside/play";
import type { Announcement, Knowledge } from "@broadside/rules";
import { adviser, problemText, squareName } from "@broadside/words";
import { botThinker } from "../engine/thinker.ts";
import { Button } from "../frame/button.tsx";
import { tag } from "../frame/tag.ts";
import { useAnswer } from "../frame/use-answer.ts";
import type { AdviserState } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";
import { UndoRedo } from "./undo-redo.tsx";

interface ImpossibleProps {
  readonly state: AdviserState;
  readonly contradiction: Contradiction;
}

/** Where the notes went wrong, why, and every single change that would fix them. */
export function Impossible({ state, contradiction }: ImpossibleProps) {
  const { now: knowledge } = state;
  const { shot, answered, reason } = contradiction;
  const { here, elsewhere } = correctionsFor(contradiction, useAnswer(knowledge, correctionsOf));
  const others = elsewhere.length > 0 && (
    <Elsewhere knowledge={knowledge} corrections={elsewhere} isOnly={here.length === 0} />
  );
  return (
    <section className="impossible" aria-labelledby="impossible">
      <div className="impossible-head">
        <h2 id="impossible">{contradictionTitle(contradiction)}</h2>
        <UndoRedo state={state} />
      </div>
      <p>{problemText(reason, knowledge.variant.notation)}</p>
      {here.length === 0 && others}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form's look undone */}
      <div className="fixes" role="group" aria-label={adviser.otherAnswers({ shot })}>
        {here.map((announcement) => (
          <Button
            key={answerName(knowledge.variant, announcement)}
            look="small"
            onClick={() => dispatch({ type: "answer", cell: answered.cell, announcement })}
          >
            {answerName(knowledge.variant, announcement)}
          </Button>
        ))}
        <Button
          look="small quiet"
          onClick={() => dispatch({ type: "remove", cell: answered.cell })}
        >
          {adviser.removeShot({ shot })}
        </Button>
      </div>
      {here.length > 0 && others}
    </section>
  );
}

interface ElsewhereProps {
  readonly knowledge: Knowledge;
  readonly corrections: readonly { readonly shot: number; readonly announcement: Announcement }[];
  /** True if no other answer to the contradicting shot would help. */
  readonly isOnly: boolean;
}

/** Other shots whose answer, if changed, would make everything fit. */
function Elsewhere({ knowledge, corrections, isOnly }: ElsewhereProps) {
  const changes = corrections.length;
  return (
    <>
      <p>{isOnly ? adviser.otherWrong({ changes }) : adviser.orOtherWrong({ changes })}</p>
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
  /** From 1. */
  readonly shot: number;
  readonly announcement: Announcement;
}

function Fix({ knowledge, shot, announcement }: FixProps) {
  const { variant, shots } = knowledge;
  const { cell, announcement: said } = shots[shot - 1]!;
  return (
    <Button look="small" onClick={() => dispatch({ type: "answer", cell, announcement })}>
      {adviser.fix({
        shot,
        square: squareName(variant, cell),
        said: answerName(variant, said),
        better: answerName(variant, announcement),
        at: tag("span", "fix-shot"),
        wrong: tag("s"),
      })}
    </Button>
  );
}

const correctionsOf = (
  knowledge: Knowledge,
  signal: AbortSignal,
): Promise<readonly Correction[] | undefined> =>
  botThinker.ask("corrections", { knowledge }, { signal }).catch(() => []);
