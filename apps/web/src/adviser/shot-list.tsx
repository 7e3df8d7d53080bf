import "./shot-list.css";
import { answeredShip } from "@broadside/play";
import {
  type AnsweredShot,
  announcementRuleOf,
  type Knowledge,
  type ShotResult,
  type Variant,
} from "@broadside/rules";
import { makeCellName, pluralise } from "@broadside/rules/text";
import { memo } from "react";
import { dispatch } from "./adviser-store.ts";
import type { Answering } from "./use-answering.ts";

interface ShotListProps {
  readonly knowledge: Knowledge;
  /** The number of the shot that made the notes impossible. */
  readonly wrong: number | undefined;
  readonly answering: Answering;
}

/** Every shot with its answer, the latest first; each can be given another answer, or removed. */
export const ShotList = memo(function ShotList({ knowledge, wrong, answering }: ShotListProps) {
  const { variant, shots } = knowledge;
  return (
    <section className="shots">
      <h2>{shots.length === 0 ? "No shots yet" : pluralise(shots.length, "shot")}</h2>
      {shots.length === 0 && <HowTo variant={variant} />}
      <ol>
        {shots
          .map((shot, i) => (
            <ShotRow
              key={shot.cell}
              variant={variant}
              number={i + 1}
              shot={shot}
              isWrong={i + 1 === wrong}
              answering={answering}
            />
          ))
          .reverse()}
      </ol>
    </section>
  );
});

interface ShotRowProps {
  readonly variant: Variant;
  readonly number: number;
  readonly shot: AnsweredShot;
  readonly isWrong: boolean;
  readonly answering: Answering;
}

function ShotRow({ variant, number, shot, isWrong, answering }: ShotRowProps) {
  const { cell, announcement } = shot;
  const name = makeCellName(variant, cell);
  const detail = answeredShip(variant, announcement);
  const results: ShotResult[] = ["miss", "hit"];
  if (announcementRuleOf(variant).announcesSinking) results.push("sunk");
  return (
    <li className={isWrong ? "shot is-wrong" : "shot"}>
      <span className="shot-number">{number}</span>
      <span className="shot-cell">
        <strong>{name}</strong> <small>{detail}</small>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form's look undone */}
      <span className="segments" role="group" aria-label={`Shot ${number} at ${name}`}>
        {results.map((result) => (
          <button
            key={result}
            type="button"
            aria-pressed={announcement.result === result}
            onClick={() => answering.answer(cell, result)}
          >
            {result}
          </button>
        ))}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove shot ${number} at ${name}`}
        onClick={() => dispatch({ type: "remove", cell })}
      >
        ×
      </button>
    </li>
  );
}

const HowTo = ({ variant }: { readonly variant: Variant }) => {
  const announces = announcementRuleOf(variant).announcesSinking;
  const drag = announces && "; drag along a ship that sank";
  return (
    <>
      <p className="quiet only-keys">
        Fire at the marked square in your game, then enter the answer: <kbd>M</kbd> miss,{" "}
        <kbd>H</kbd> hit
        {announces && (
          <>
            , <kbd>S</kbd> sunk
          </>
        )}
        . To fire elsewhere, click a square for a miss, and click again or right-click for a hit
        {drag}. The arrow keys choose a square.
      </p>
      <p className="quiet only-touch">
        Fire at the marked square in your game, then tap the answer. To fire elsewhere, tap that
        square first, or hold it for a hit{drag}.
      </p>
    </>
  );
};
