import type { GameRecord, Seat, Viewer } from "@broadside/rules";
import { chanceText, pointsText, shareText } from "../game/figures.ts";
import type { Names } from "../game/player.ts";
import { cellName, many, who } from "../game/words.ts";
import { type Choice, costOf, type ReviewedShot, type Summary } from "./analysis.ts";

interface SummaryTextProps {
  readonly seat: Seat;
  readonly summary: Summary;
  readonly record: GameRecord;
  readonly names: Names;
  readonly viewer: Viewer;
  readonly choices: readonly Choice[];
  readonly onStep: (step: number) => void;
}

/** One side's luck and skill in plain words, with its best and its worst shot to look at. */
export function SummaryText(props: SummaryTextProps) {
  const { seat, summary, record, names, viewer, choices, onStep } = props;
  const { best, worst, sampled } = summary;
  const cell = (shot: ReviewedShot) => cellName(record.variant, shot.shot.cell);
  const stepOf = (shot: ReviewedShot) =>
    choices.findIndex((choice) => choice.shot === shot.shot) + 1;
  return (
    <div className="summary">
      <h3>{viewer === seat ? "You" : who(names, seat)}</h3>
      <p>{luckText(summary)}</p>
      <p>{skillText(summary)}</p>
      <p className="actions">
        {best && (
          <button type="button" className="button is-small" onClick={() => onStep(stepOf(best))}>
            {`Best: ${cell(best)}, a hit at ${chanceText(best.chance, best.odds.exact)}`}
          </button>
        )}
        {worst && (
          <button type="button" className="button is-small" onClick={() => onStep(stepOf(worst))}>
            {`Worst: ${cell(worst)}, cost ${pointsText(costOf(worst))}`}
          </button>
        )}
      </p>
      {sampled > 0 && (
        <p className="quiet">{`The odds of ${many(sampled, "shot")} are sampled, the others exact.`}</p>
      )}
    </div>
  );
}

function luckText({ shots, hits, expected }: Summary): string {
  if (shots === 0) return "No shot was fired.";
  const luck = hits - expected;
  const verdict =
    Math.abs(luck) < 0.5
      ? "about what chance allows"
      : luck > 0
        ? `luck gave ${luck.toFixed(1)} more`
        : `luck took ${(-luck).toFixed(1)}`;
  return `${many(hits, "hit")} in ${many(shots, "shot")}. By the odds these cells were worth ${expected.toFixed(1)} hits: ${verdict}.`;
}

function skillText({ shots, expected, possible, worst }: Summary): string {
  if (shots === 0) return "";
  const missed = Math.max(0, possible - expected);
  const share = possible > 0 ? expected / possible : 1;
  if (!worst) return "Every shot was the best there was.";
  if (missed < 0.05) return "Nearly every shot was the best there was.";
  return `The best cell each time was worth ${possible.toFixed(1)} hits; these shots were worth ${shareText(share)} of that.`;
}
