import "./heat.css";
import { type BestShot, chanceText } from "@broadside/play";

/** What the shades over a board mean: from nothing to the best chance there is. */
export const HeatLegend = ({ best }: { readonly best: BestShot }) => (
  <p className="heat-legend">
    Hit chance: 0%
    <Scale />
    {chanceText(best.chance, best.isExact)}
    <span className="heat-key">
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <circle className="heat-best" cx="0.5" cy="0.5" r="0.2" />
      </svg>
      best square
    </span>
  </p>
);

/** A bot's own reckoning has no unit: only more and less. */
export const InsightLegend = ({ name }: { readonly name: string }) => (
  <p className="heat-legend">
    {`${name}'s preference: least`}
    <Scale />
    most
  </p>
);

const Scale = () => (
  <>
    <span className="heat-scale" aria-hidden="true" />
    <span className="visually-hidden">to</span>
  </>
);
