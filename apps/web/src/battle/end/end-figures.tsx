import { luckOf, luckText, type Summary, shareText } from "@broadside/play";
import { ending } from "@broadside/words";

/** Accuracy and luck, which are two different things. */
export function EndFigures({ summary }: { readonly summary: Summary | undefined }) {
  // Without a shot there is nothing to judge.
  if (summary?.possible === 0) return null;
  return (
    <dl className="end-figures" aria-busy={summary === undefined}>
      <div>
        <dt>{ending.accuracy()}</dt>
        <dd>{summary ? accuracyText(summary) : "…"}</dd>
        <dd className="quiet">{ending.aboutAccuracy()}</dd>
      </div>
      <div>
        <dt>{ending.luck()}</dt>
        <dd>{summary ? luckText(luckOf(summary)) : "…"}</dd>
        <dd className="quiet">{ending.aboutLuck()}</dd>
      </div>
    </dl>
  );
}

/** Expected hits as a share of possible hits, if a shot was fired. */
export const accuracyText = ({ expected, possible }: Summary): string =>
  possible > 0 ? shareText(expected / possible) : ending.noShots();
