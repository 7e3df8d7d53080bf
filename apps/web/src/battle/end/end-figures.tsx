import { type Summary, shareText } from "@broadside/play";

/** How well you shot, and how lucky you were: two different things. */
export function EndFigures({ summary }: { readonly summary: Summary | undefined }) {
  return (
    <dl className="end-figures" aria-busy={summary === undefined}>
      <div>
        <dt>Accuracy</dt>
        <dd>{summary ? accuracyText(summary) : "…"}</dd>
        <dd className="quiet">of the best shots' chances</dd>
      </div>
      <div>
        <dt>Luck</dt>
        <dd>{summary ? luckText(summary) : "…"}</dd>
        <dd className="quiet">hits more or less than expected</dd>
      </div>
    </dl>
  );
}

/** The chances taken, as a part of the chances there were; "–" if there were none. */
export const accuracyText = ({ expected, possible }: Summary): string =>
  possible > 0 ? shareText(expected / possible) : "–";

/** "+1.4" or "−0.3": hits beyond what the odds of the squares promised. */
export function luckText({ hits, expected }: Summary): string {
  const luck = hits - expected;
  const size = Math.abs(luck).toFixed(1);
  if (size === "0.0") return "0.0";
  return luck > 0 ? `+${size}` : `−${size}`;
}
