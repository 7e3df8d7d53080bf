import "./shot-list.css";
import { answeredShip } from "@broadside/play";
import type { AnsweredShot, Knowledge, Variant } from "@broadside/rules";
import { announcementRuleOf, type ShotResult } from "@broadside/rules/announcement";
import { adviser, notebook, squareName } from "@broadside/words";
import { memo } from "react";
import { tag } from "../frame/tag.ts";
import { dispatch } from "./adviser-store.ts";
import type { Answering } from "./use-answering.ts";

interface ShotListProps {
  readonly knowledge: Knowledge;
  readonly wrong: number | undefined;
  readonly answering: Answering;
}

/** Every shot with its answer, the latest first; each can be changed or removed. */
export const ShotList = memo(function ShotList({ knowledge, wrong, answering }: ShotListProps) {
  const { variant, shots } = knowledge;
  return (
    <section className="shots">
      <h2>{adviser.shots({ shots: shots.length })}</h2>
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
  const at = { shot: number, square: squareName(variant, cell) };
  const detail = answeredShip(variant, announcement);
  const results: ShotResult[] = ["miss", "hit"];
  if (announcementRuleOf(variant).announcesSinking) results.push("sunk");
  return (
    <li className={isWrong ? "shot is-wrong" : "shot"}>
      <span className="shot-number">{number}</span>
      <span className="shot-cell">
        <strong>{at.square}</strong> <small>{detail}</small>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form's look undone */}
      <span className="segments" role="group" aria-label={adviser.shotAt(at)}>
        {results.map((result) => (
          <button
            key={result}
            type="button"
            aria-pressed={announcement.result === result}
            onClick={() => answering.answer(cell, result)}
          >
            {notebook[result]()}
          </button>
        ))}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={adviser.removeShotAt(at)}
        onClick={() => dispatch({ type: "remove", cell })}
      >
        ×
      </button>
    </li>
  );
}

function HowTo({ variant }: { readonly variant: Variant }) {
  const announces = announcementRuleOf(variant).announcesSinking;
  const key = tag("kbd");
  return (
    <>
      <p className="quiet only-keys">
        {announces ? adviser.howToByKeysSunk({ key }) : adviser.howToByKeys({ key })}
      </p>
      <p className="quiet only-touch">
        {announces ? adviser.howToByTouchSunk() : adviser.howToByTouch()}
      </p>
    </>
  );
}
