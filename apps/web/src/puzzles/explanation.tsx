import type { Odds } from "@broadside/engine/tasks";
import { bestShots, chanceText, claimText, pointsText, reasonsFor } from "@broadside/play";
import type { Cell, Knowledge } from "@broadside/rules";
import { analysis, joinSentences, numberText, puzzlesPage, squareName } from "@broadside/words";
import { useEffect, useMemo, useRef } from "react";
import { HeatLegend } from "../board/heat-legend.tsx";
import { oddsThinker } from "../engine/thinker.ts";
import { Button } from "../frame/button.tsx";
import { useAnswer } from "../frame/use-answer.ts";
import { useProgress } from "./progress.ts";
import type { Question } from "./question.ts";
import { isBest } from "./question.ts";

interface ExplanationProps {
  readonly question: Question;
  readonly odds: Odds;
  readonly answer: Cell;
  readonly onNext: () => void;
  readonly onAgain: () => void;
}

/** Right or wrong, and why; the figures on request. */
export function Explanation({ question, odds, answer, onNext, onAgain }: ExplanationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { knowledge, tempting } = question;
  const { variant } = knowledge;
  const [best] = bestShots(knowledge, odds, 1);
  if (!best) return null;
  const chance = odds.chances[answer] ?? 0;
  const isRight = isBest(knowledge, odds, answer);
  const named = (cell: Cell) => squareName(variant, cell);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={`puzzle-verdict ${isRight ? "is-right" : ""}`}>
        {isRight
          ? puzzlesPage.right({ square: named(answer) })
          : puzzlesPage.wrong({
              best: named(best.cell),
              yours: named(answer),
              points: pointsText(best.chance - chance),
            })}
      </h2>
      <Reasons
        knowledge={knowledge}
        better={isRight ? answer : best.cell}
        other={isRight ? tempting : answer}
      />
      <div className="puzzle-actions">
        {!isRight && (
          <Button look="wide" onClick={onAgain}>
            {puzzlesPage.tryAgain()}
          </Button>
        )}
        <Button look="primary wide" onClick={onNext}>
          {puzzlesPage.next()}
        </Button>
      </div>
      <RatingLine counts={question.rating !== undefined} />
      <HeatLegend best={best} />
      <details className="puzzle-numbers">
        <summary>{analysis.showNumbers()}</summary>
        <p>
          {odds.exact
            ? puzzlesPage.layouts({ layouts: Number(odds.layouts), count: odds.layouts })
            : puzzlesPage.sampled()}
        </p>
        <Rows {...{ question, odds, answer, best: best.cell }} />
      </details>
    </>
  );
}

interface ReasonsProps {
  readonly knowledge: Knowledge;
  readonly better: Cell;
  /** The square chosen, or the one that looks good if the answer was right. */
  readonly other: Cell;
}

const explain = ({ knowledge, better, other }: ReasonsProps, signal: AbortSignal) =>
  reasonsFor(oddsThinker, { knowledge, better, fired: other }, signal);

function Reasons({ knowledge, better, other }: ReasonsProps) {
  const asked = useMemo(
    () => (better === other ? undefined : { knowledge, better, other }),
    [knowledge, better, other],
  );
  const reasons = useAnswer(asked, explain) ?? [];
  return (
    <p className="puzzle-reasons" role="status">
      {joinSentences(reasons.map((claim) => claimText(knowledge.variant, claim)))}
    </p>
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
    ["best", isBest(knowledge, odds, answer) ? answer : best],
    ["yours", answer],
    [rating === undefined ? "then" : "tempting", tempting],
  ] as const;
  const layoutsAt = (cell: Cell) =>
    numberText(Math.round(Number(odds.layouts) * (odds.chances[cell] ?? 0)));
  return (
    <table className="puzzle-table">
      <thead>
        <tr>
          <th scope="col">{puzzlesPage["column.shot"]()}</th>
          <th scope="col">{puzzlesPage["column.square"]()}</th>
          <th scope="col">{puzzlesPage["column.chance"]()}</th>
          {odds.exact && <th scope="col">{puzzlesPage["column.layouts"]()}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(([row, cell]) => (
          <tr key={row}>
            <th scope="row">{puzzlesPage[`row.${row}`]()}</th>
            <td>{squareName(knowledge.variant, cell)}</td>
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
  if (!counts) return <p className="quiet">{puzzlesPage.unrated()}</p>;
  const now = Math.round(rating.rating);
  return (
    <p>
      {run > 1
        ? puzzlesPage.newRatingAndRun({ rating: now, run })
        : puzzlesPage.newRating({ rating: now })}
    </p>
  );
}
