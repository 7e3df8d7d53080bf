import type { Odds } from "@broadside/engine/tasks";
import { digitsFor } from "@broadside/play";
import { unreachable } from "@broadside/rules";
import { numberText, odds as words } from "@broadside/words";
import type { OddsState } from "./use-odds.ts";

/** "exact, from 1,512,918,497 layouts" or "sampled, standard error 0.42 percentage points". */
export function OddsSign({ odds }: { readonly odds: OddsState }) {
  switch (odds.state) {
    case "off":
      return null;
    case "counting":
      return (
        <span className="sign">
          {words.counting({ done: Math.floor(odds.fraction * 100) / 100 })}
        </span>
      );
    case "failed":
      return <span className="sign is-problem">{odds.message}</span>;
    case "ready":
      return <span className="sign">{sourceText(odds.odds)}</span>;
    default:
      return unreachable(odds);
  }
}

function sourceText({ exact, layouts, standardError }: Odds): string {
  if (exact) return words.exact({ layouts, count: Number(layouts) });
  const points = 100 * standardError;
  return points > 0
    ? words.sampled({ error: numberText(points, digitsFor(points)) })
    : words.sampledUnknown();
}
