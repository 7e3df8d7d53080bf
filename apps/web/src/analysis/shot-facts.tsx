import "./shot-facts.css";
import type { ShotWorth } from "@broadside/engine/tasks";
import {
  chanceText,
  costOf,
  lostText,
  neededText,
  pointsText,
  type ReviewedShot,
  shotsLost,
  shotText,
} from "@broadside/play";
import type { Names } from "@broadside/rules/record";
import type { Viewer } from "@broadside/rules/view";
import { squareName, analysis as words } from "@broadside/words";
import { OddsSign } from "../engine/odds-sign.tsx";
import type { Analysis } from "./use-analysis.ts";

interface ShotFactsProps {
  readonly analysis: Analysis;
  readonly step: number;
  readonly names: Names;
  readonly viewer: Viewer;
}

/** The selected shot: its answer, its chance, the best chance available, and the cost. */
export function ShotFacts({ analysis, step, names, viewer }: ShotFactsProps) {
  const choice = analysis.choices[step - 1];
  const reviewed = analysis.reviewed[step - 1];
  if (!choice) return <p className="facts-line">{words.beforeFirst()}</p>;
  const { variant } = choice.before;
  return (
    <div className="facts" role="status">
      <p className="facts-line">
        {shotText(variant, names, viewer, choice.shot.seat, choice.shot)}
      </p>
      {reviewed ? (
        <>
          <dl>
            <Fact
              term={words.hitChance()}
              text={chanceText(reviewed.chance, reviewed.odds.exact)}
            />
            <Fact
              term={words.mostLikely({ square: squareName(variant, reviewed.best) })}
              text={chanceText(reviewed.bestChance, reviewed.odds.exact)}
            />
            <Fact term={words.cost()} text={pointsText(costOf(reviewed))} />
          </dl>
          {reviewed.worth && <NeededFacts worth={reviewed.worth} reviewed={reviewed} />}
          <OddsSign odds={{ state: "ready", odds: reviewed.odds }} />
        </>
      ) : (
        <p className="quiet">{words.calculatingOdds()}</p>
      )}
    </div>
  );
}

interface NeededFactsProps {
  readonly worth: ShotWorth;
  readonly reviewed: ReviewedShot;
}

/** Shots needed from here on, separate from the chance of a hit. */
const NeededFacts = ({ worth, reviewed }: NeededFactsProps) => (
  <dl>
    <Fact term={words.stillNeeded()} text={neededText(worth.needed, worth.proven)} />
    <Fact
      term={words.fastest({ square: squareName(reviewed.before.variant, worth.best) })}
      text={neededText(worth.bestNeeded, worth.proven)}
    />
    <Fact term={words.cost()} text={lostText(shotsLost(reviewed) ?? 0)} />
  </dl>
);

const Fact = ({ term, text }: { readonly term: string; readonly text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
);
