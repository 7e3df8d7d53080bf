import "./question-box.css";
import type { Cell } from "@broadside/rules";
import { adviser } from "@broadside/words";
import { useEffect, useRef } from "react";
import { Button } from "../frame/button.tsx";
import { tag } from "../frame/tag.ts";
import type { Question } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";

interface QuestionBoxProps {
  readonly question: Question;
  readonly onPreview: (cells: readonly Cell[] | undefined) => void;
}

/** "Which ship sank?": only possible ships, each highlighted on the board if known. */
export function QuestionBox({ question, onPreview }: QuestionBoxProps) {
  const first = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new question takes the focus
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    return () => onPreview(undefined);
  }, [question, onPreview]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form's look undone
    <section className="question" role="group" aria-labelledby="question">
      <h2 id="question">{question.text}</h2>
      <div className="options">
        {question.options.map((option, i) => (
          <Button
            key={option.label}
            ref={i === 0 ? first : undefined}
            onFocus={() => onPreview(option.cells)}
            onPointerEnter={() => onPreview(option.cells)}
            onClick={() => dispatch({ type: "write", shots: option.shots })}
          >
            {option.ship || option.label} {i < 9 && <kbd>{i + 1}</kbd>}
          </Button>
        ))}
        {question.others.length > 0 && (
          <Button
            look="quiet"
            onClick={() => dispatch({ type: "ask", question: otherShips(question) })}
          >
            {adviser.anotherShip()}
          </Button>
        )}
        <Button look="quiet" onClick={() => dispatch({ type: "dismiss" })}>
          {adviser.cancelQuestion({ key: tag("kbd") })}
        </Button>
      </div>
    </section>
  );
}

const otherShips = (question: Question): Question => ({
  ...question,
  options: question.others,
  others: [],
});
