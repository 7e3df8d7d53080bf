import "./lesson.css";
import type { Cell } from "@broadside/rules";
import { boards, placing as placingWords, lesson as words } from "@broadside/words";
import { useEffect, useReducer, useRef } from "react";
import { Button } from "../frame/button.tsx";
import { PlacingBoard } from "../placing/placing-board.tsx";
import { PlacingTools } from "../placing/placing-tools.tsx";
import { usePlacing } from "../placing/use-placing.ts";
import { LessonSea } from "./lesson-sea.tsx";
import { begun, fired, type Lesson, lessonRules, lessonSteps, newLesson } from "./lesson-state.ts";

/** Two minutes: place, fire, read the odds, sink. */
export default function LessonPage() {
  const [lesson, dispatch] = useReducer(
    (state: Lesson, cell: Cell | "begin") => (cell === "begin" ? begun(state) : fired(state, cell)),
    newLesson,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = lesson;
  const first = useRef(step);
  useEffect(() => {
    // If keys are used on the board, the focus stays there.
    if (step !== first.current && (step === "fire" || step === "done")) heading.current?.focus();
    first.current = step;
  }, [step]);
  const number = lessonSteps.indexOf(step) + 1;
  return (
    <div className="lesson">
      <header className="lesson-head">
        <p className="quiet">{words.step({ number, steps: lessonSteps.length })}</p>
        <h1 ref={heading} tabIndex={-1}>
          {words[`title.${step}`]()}
        </h1>
        <progress
          className="lesson-progress"
          aria-label={words.progress()}
          max={lessonSteps.length}
          value={number}
        />
      </header>
      {step === "place" ? (
        <PlacingStep onDone={() => dispatch("begin")} />
      ) : (
        <LessonSea lesson={lesson} onFire={dispatch} />
      )}
    </div>
  );
}

function PlacingStep({ onDone }: { readonly onDone: () => void }) {
  const placing = usePlacing(lessonRules);
  return (
    <>
      <section className="lesson-sea" aria-label={boards.yourShips()}>
        <PlacingBoard placing={placing} label={placingWords.yourBoard()} />
      </section>
      <section className="lesson-words">
        <p>{words.hide()}</p>
        <p>{words.win()}</p>
        <div className="actions">
          <Button look="primary" onClick={onDone}>
            {words.hidden()}
          </Button>
          <PlacingTools placing={placing} />
        </div>
      </section>
    </>
  );
}
