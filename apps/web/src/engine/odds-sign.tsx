import type { Odds } from "@broadside/engine/tasks";
import { digitsFor, isLongerThanLife, roughTimeText } from "@broadside/play";
import { unreachable } from "@broadside/rules";
import { numberText, odds as words } from "@broadside/words";
import type { Counting, OddsState } from "./use-odds.ts";

/** "exact, from 1,512,918,497 layouts" or "sampled, standard error 0.42 percentage points". */
export function OddsSign({ odds }: { readonly odds: OddsState }) {
  switch (odds.state) {
    case "off":
      return null;
    case "counting":
      return <span className="sign">{countingText(odds)}</span>;
    case "failed":
      return <span className="sign is-problem">{odds.message}</span>;
    case "ready":
      return <span className="sign">{sourceText(odds.odds)}</span>;
    default:
      return unreachable(odds);
  }
}

function countingText({ fraction, left }: Counting): string {
  const done = Math.floor(fraction * 100) / 100;
  return left === undefined ? words.counting({ done }) : words.countingLeft({ done, time: left });
}

function sourceText({ exact, layouts, prior, standardError, exactMs }: Odds): string {
  if (exact && prior !== undefined) return words.exactExpected({ prior });
  if (exact) return words.exact({ layouts, count: Number(layouts) });
  const points = 100 * standardError;
  if (points <= 0) return words.sampledUnknown();
  const error = numberText(points, digitsFor(points));
  if (prior !== undefined) return words.sampledExpected({ prior, error });
  if (exactMs === undefined) return words.sampled({ error });
  return isLongerThanLife(exactMs)
    ? words.sampledForever({ error })
    : words.sampledSlow({ error, time: roughTimeText(exactMs) });
}
