import {
  type Balance,
  balanceOf,
  balanceText,
  type Choice,
  chanceText,
  costText,
  type ReviewedShot,
  type Summary,
  shareText,
  summarise,
  who,
} from "@broadside/play";
import { type Seat, seats } from "@broadside/rules";
import type { GameRecord, Names } from "@broadside/rules/record";
import type { Viewer } from "@broadside/rules/view";
import { review, reviewPage, squareName } from "@broadside/words";
import type { Analysis } from "../analysis/use-analysis.ts";
import { Button } from "../frame/button.tsx";

interface LuckAndSkillProps {
  readonly record: GameRecord;
  readonly analysis: Analysis;
  readonly names: Names;
  readonly viewer: Viewer;
  readonly onStep: (step: number) => void;
}

/** What each side's shots were worth, and how they turned out. */
export function LuckAndSkill({ analysis, onStep, ...props }: LuckAndSkillProps) {
  // Scrolls up to the boards, which are out of sight from here.
  function lookAt(step: number): void {
    onStep(step);
    scrollTo(0, 0);
  }
  return (
    <section className="review-sum" aria-labelledby="luck">
      <h2 id="luck">{reviewPage.luckHeading()}</h2>
      {seats.map((seat) => (
        <SummaryText
          key={seat}
          {...props}
          seat={seat}
          choices={analysis.choices}
          summary={summarise(analysis.reviewed, seat)}
          balance={balanceOf(analysis, seat)}
          onStep={lookAt}
        />
      ))}
    </section>
  );
}

interface SummaryTextProps extends Omit<LuckAndSkillProps, "analysis"> {
  readonly seat: Seat;
  readonly summary: Summary;
  readonly balance: Balance | undefined;
  readonly choices: readonly Choice[];
}

/** One side's luck and skill in plain words, with its best and worst shots. */
function SummaryText(props: SummaryTextProps) {
  const { seat, summary, balance, record, names, viewer, choices, onStep } = props;
  const { best, worst, sampled } = summary;
  const cell = (shot: ReviewedShot) => squareName(record.variant, shot.shot.cell);
  const name = viewer === seat ? undefined : who(names, seat);
  const stepOf = (shot: ReviewedShot) =>
    choices.findIndex((choice) => choice.shot === shot.shot) + 1;
  return (
    <div className="summary">
      <h3>{name ?? reviewPage.you()}</h3>
      <p>{summary.shots > 0 ? luckText(summary) : nothingText(choices, seat)}</p>
      <p>{skillText(summary)}</p>
      {balance && <p>{balanceText(balance, name)}</p>}
      <p className="actions">
        {best && (
          <Button look="small" onClick={() => onStep(stepOf(best))}>
            {reviewPage.luckiestShot({
              square: cell(best),
              chance: chanceText(best.chance, best.odds.exact),
            })}
          </Button>
        )}
        {worst && (
          <Button look="small" onClick={() => onStep(worst.step)}>
            {reviewPage.worstShot({ square: cell(worst.reviewed), cost: costText(worst) })}
          </Button>
        )}
      </p>
      {sampled > 0 && <p className="quiet">{review.someSampled({ shots: sampled })}</p>}
    </div>
  );
}

/** Shown before the first shot is reviewed, or if there is none. */
const nothingText = (choices: readonly Choice[], seat: Seat): string =>
  choices.some(({ shot }) => shot.seat === seat) ? reviewPage.calculating() : review.noShots();

function luckText({ shots, hits, expected }: Summary): string {
  const luck = hits - expected;
  if (Math.abs(luck) < 0.5) return reviewPage["luck.none"]({ shots, hits, expected });
  const verdict = luck > 0 ? "luck.added" : "luck.cost";
  return reviewPage[verdict]({ shots, hits, expected, luck: Math.abs(luck) });
}

function skillText({ shots, expected, possible }: Summary): string {
  if (shots === 0) return "";
  const missed = Math.max(0, possible - expected);
  const share = possible > 0 ? expected / possible : 1;
  if (missed < 0.0005) return reviewPage["skill.best"]();
  if (missed < 0.05) return reviewPage["skill.nearlyBest"]();
  return reviewPage["skill.share"]({ possible, share: shareText(share) });
}
