import "./lesson.css";
import type { Cell } from "@broadside/rules";
import { lesson as words } from "@broadside/words";
import { useEffect, useReducer, useRef } from "react";
import { LessonSea } from "./lesson-sea.tsx";
import { begun, fired, type Lesson, lessonSteps, newLesson } from "./lesson-state.ts";
import { PlacingStep } from "./placing-step.tsx";

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
    // Where keys are used on the board, the focus stays there.
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
