import type { Odds } from "@broadside/engine/tasks";
import { bestShots, chanceText, pointsText } from "@broadside/play";
import type { Cell } from "@broadside/rules";
import { makeCellName } from "@broadside/rules/text";
import { numberText } from "@broadside/words";
import { useEffect, useRef } from "react";
import { HeatLegend } from "../board/heat-legend.tsx";
import { useProgress } from "./progress.ts";
import type { Question } from "./question.ts";
import { isBest } from "./question.ts";

interface ExplanationProps {
  readonly question: Question;
  readonly odds: Odds;
  readonly answer: Cell;
  readonly onNext: () => void;
}

/** Right or wrong, and why: the layouts that fit, counted. */
export function Explanation({ question, odds, answer, onNext }: ExplanationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { knowledge, tempting } = question;
  const { variant } = knowledge;
  const [best] = bestShots(knowledge, odds, 1);
  if (!best) return null;
  const chance = odds.chances[answer] ?? 0;
  const isRight = isBest(knowledge, odds, answer);
  const named = (cell: Cell) => makeCellName(variant, cell);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={`puzzle-verdict ${isRight ? "is-right" : ""}`}>
        {isRight
          ? `Right: ${named(answer)} is the best shot.`
          : `${named(best.cell)} is better than ${named(answer)} by ${pointsText(best.chance - chance)}.`}
      </h2>
      <p>
        {odds.exact
          ? `${numberText(odds.layouts)} layouts fit everything on this board. This is how many of them have a ship on each square:`
          : "There are too many layouts to count in time; these chances are from a sample."}
      </p>
      <Rows {...{ question, odds, answer, best: best.cell }} />
      <HeatLegend best={best} />
      {tempting !== best.cell && tempting !== answer && question.rating !== undefined && (
        <p className="quiet">
          {`${named(tempting)} looks good because single ships have most ways to lie across it. It does not count how the ships take each other's room.`}
        </p>
      )}
      <RatingLine counts={question.rating !== undefined} />
      <button type="button" className="button is-primary is-wide" onClick={onNext}>
        Next
      </button>
    </>
  );
}

interface RowsProps {
  readonly question: Question;
  readonly odds: Odds;
  readonly answer: Cell;
  readonly best: Cell;
}

function Rows({ question, odds, answer, best }: RowsProps) {
  const { knowledge, tempting, rating } = question;
  const rows = [
    ["Best", isBest(knowledge, odds, answer) ? answer : best],
    ["Yours", answer],
    [rating === undefined ? "Then" : "Tempting", tempting],
  ] as const;
  const layoutsAt = (cell: Cell) =>
    numberText(Math.round(Number(odds.layouts) * (odds.chances[cell] ?? 0)));
  return (
    <table className="puzzle-table">
      <thead>
        <tr>
          <th scope="col">Shot</th>
          <th scope="col">Square</th>
          <th scope="col">Chance</th>
          {odds.exact && <th scope="col">Layouts</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, cell]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{makeCellName(knowledge.variant, cell)}</td>
            <td>{chanceText(odds.chances[cell] ?? 0, odds.exact)}</td>
            {odds.exact && <td>{layoutsAt(cell)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RatingLine({ counts }: { readonly counts: boolean }) {
  const { rating, run } = useProgress();
  if (!counts) return <p className="quiet">Your own mistakes do not change your rating.</p>;
  return (
    <p>
      {`Your rating is now ${Math.round(rating.rating)}.${run > 1 ? ` ${run} solved in a row.` : ""}`}
    </p>
  );
}
