import "./heat.css";
import { type BestShot, chanceText } from "@broadside/play";
import { odds } from "@broadside/words";
import { Fragment, type ReactNode } from "react";
import { tag } from "../frame/tag.ts";

interface HeatLegendProps {
  readonly best: BestShot;
  /** True if the marked square is the best to fire at, which need not be the most likely. */
  readonly isJudged?: boolean;
}

/** The scale of the heatmap, from nothing to the best chance. */
export const HeatLegend = ({ best, isJudged = false }: HeatLegendProps) => (
  <p className="heat-legend">
    {odds.hitChance({
      least: chanceText(0),
      most: chanceText(best.chance, best.isExact),
      range,
      scale,
    })}
    <span className="heat-key">
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <circle className="heat-best" cx="0.5" cy="0.5" r="0.2" />
      </svg>
      {isJudged ? odds.bestSquare() : odds.mostLikelySquare()}
    </span>
  </p>
);

/** A bot's ratings have no unit, only more and less. */
export const InsightLegend = ({ name }: { readonly name: string }) => (
  <p className="heat-legend">{odds.preference({ name, range, scale })}</p>
);

const range = tag("span", "heat-range");

const scale = (to: ReactNode) => (
  <Fragment key="scale">
    <span className="heat-scale" aria-hidden="true" />
    <span className="visually-hidden">{to}</span>
  </Fragment>
);
