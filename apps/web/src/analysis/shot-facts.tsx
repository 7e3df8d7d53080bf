import "./shot-facts.css";
import {
  chanceText,
  costIn,
  type JudgedShot,
  judge,
  neededText,
  type ReviewedShot,
  reasonsOf,
  reasonTexts,
  shotText,
} from "@broadside/play";
import type { Names } from "@broadside/rules/record";
import type { Viewer } from "@broadside/rules/view";
import { joinSentences, review, squareName, analysis as words } from "@broadside/words";
import { useMemo } from "react";
import { OddsSign } from "../engine/odds-sign.tsx";
import { oddsThinker } from "../engine/thinker.ts";
import { useAnswer } from "../frame/use-answer.ts";
import type { Analysis } from "./use-analysis.ts";

interface ShotFactsProps {
  readonly analysis: Analysis;
  readonly step: number;
  readonly names: Names;
  readonly viewer: Viewer;
}

/** The selected shot: its answer, one verdict, the better square and why; figures on request. */
export function ShotFacts({ analysis, step, names, viewer }: ShotFactsProps) {
  const choice = analysis.choices[step - 1];
  const reviewed = analysis.reviewed[step - 1];
  const judged = useMemo(() => reviewed && { shot: reviewed, ...judge(reviewed) }, [reviewed]);
  return (
    <div className="facts">
      <div className="facts-words" role="status">
        {choice ? (
          <>
            <p className="facts-line">
              {judged && <VerdictBadge judged={judged} />}{" "}
              {shotText(choice.before.variant, names, viewer, choice.shot.seat, choice.shot)}
            </p>
            {judged ? (
              <Reasons judged={judged} />
            ) : (
              <p className="quiet">{words.calculatingOdds()}</p>
            )}
          </>
        ) : (
          <p className="facts-line">{words.beforeFirst()}</p>
        )}
      </div>
      {judged && <Numbers judged={judged} />}
    </div>
  );
}

const VerdictBadge = ({ judged: { verdict } }: { readonly judged: JudgedShot }) => (
  <span className={`verdict is-${verdict}`}>{review[`verdict.${verdict}`]()}</span>
);

const explain = (judged: JudgedShot, signal: AbortSignal) => reasonsOf(oddsThinker, judged, signal);

/** "F4 was better by 0.4 shots. F4 follows up the hit at F3." Nothing for the best shot. */
function Reasons({ judged }: { readonly judged: JudgedShot }) {
  const reasons = useAnswer(judged, explain);
  if (judged.verdict === "best") return <p>{review.noBetter()}</p>;
  const { shot, better, measure, cost } = judged;
  const square = squareName(shot.before.variant, better);
  return (
    <>
      <p>{review.better({ better: square, cost: costIn(measure, cost) })}</p>
      {reasons && <p>{joinSentences(reasonTexts({ shot: judged.shot, reasons }))}</p>}
    </>
  );
}

/** The figures behind the verdict. */
function Numbers({ judged }: { readonly judged: JudgedShot }) {
  const { shot, better, measure, cost } = judged;
  const { odds } = shot;
  const square = squareName(shot.before.variant, better);
  return (
    <details className="facts-numbers">
      <summary>{words.showNumbers()}</summary>
      <dl>
        <Fact term={words.hitChance()} text={chanceText(shot.chance, odds.exact)} />
        <Fact
          term={words.bestChance({ square })}
          text={chanceText(odds.chances[better] ?? 0, odds.exact)}
        />
        <NeededFacts shot={shot} square={square} />
        <Fact term={words.cost()} text={costIn(measure, cost)} />
      </dl>
      <OddsSign odds={{ state: "ready", odds }} />
    </details>
  );
}

interface NeededFactsProps {
  readonly shot: ReviewedShot;
  readonly square: string;
}

/** Shots needed from here on, if known. */
const NeededFacts = ({ shot: { worth }, square }: NeededFactsProps) =>
  worth && (
    <>
      <Fact term={words.stillNeeded()} text={neededText(worth.needed, worth.proven)} />
      <Fact term={words.bestNeeded({ square })} text={neededText(worth.bestNeeded, worth.proven)} />
    </>
  );

const Fact = ({ term, text }: { readonly term: string; readonly text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
);
