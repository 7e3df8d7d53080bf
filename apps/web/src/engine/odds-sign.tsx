import { digitsFor } from "@broadside/play";
import { unreachable } from "@broadside/rules";
import { numberText } from "@broadside/words";
import type { OddsState } from "./use-odds.ts";

/** "exact, from 1,512,918,497 layouts" or "sampled, standard error 0.42 points". */
export function OddsSign({ odds }: { readonly odds: OddsState }) {
  switch (odds.state) {
    case "off":
      return null;
    case "counting":
      return <span className="sign">{`counting… ${Math.floor(odds.fraction * 100)}%`}</span>;
    case "failed":
      return <span className="sign is-problem">{odds.message}</span>;
    case "ready": {
      const { exact, layouts, standardError } = odds.odds;
      const text = exact
        ? `exact, from ${numberText(layouts)} layout${layouts === 1n ? "" : "s"}`
        : `sampled, standard error ${errorText(100 * standardError)} points`;
      return <span className="sign">{text}</span>;
    }
    default:
      return unreachable(odds);
  }
}

const errorText = (points: number): string =>
  points > 0 ? points.toFixed(digitsFor(points)) : "unknown";
