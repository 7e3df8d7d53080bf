import { accuracyOf, type DailyBot, luckOf, shareText, summarise, titleOf } from "@broadside/play";
import { dailyPage } from "@broadside/words";
import type { Analysis } from "../analysis/use-analysis.ts";

interface ResultFiguresProps {
  readonly shots: number;
  readonly bots: Readonly<Record<DailyBot, number | undefined>>;
  readonly analysis: Analysis;
}

/** The shots of player and bots side by side; below them skill and luck. */
export function ResultFigures({ shots, bots, analysis }: ResultFiguresProps) {
  const { choices, reviewed, failure } = analysis;
  const isDone = reviewed.length === choices.length;
  const summary = summarise(reviewed, 0);
  return (
    <>
      <dl className="daily-figures">
        <Shots name={dailyPage.you()} shots={shots} />
        <Shots name={titleOf("admiral")} shots={bots.admiral} />
        <Shots name={titleOf("exact")} shots={bots.exact} />
      </dl>
      <p>
        {failure ??
          (isDone
            ? skillAndLuck(accuracyOf(summary), luckOf(summary))
            : dailyPage.analysing({ shot: reviewed.length + 1, shots: choices.length }))}
      </p>
    </>
  );
}

function skillAndLuck(accuracy: number, luck: number): string {
  const share = shareText(accuracy);
  const hits = Math.abs(luck);
  if (hits < 0.05) return dailyPage.asExpected({ share });
  return dailyPage[luck > 0 ? "lucky" : "unlucky"]({ share, hits });
}

const Shots = ({ name, shots }: { readonly name: string; readonly shots: number | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>{shots ?? dailyPage.notYet()}</dd>
  </div>
);
