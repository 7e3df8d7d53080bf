import { accuracyOf, type DailyBot, luckOf, shareText, summarise } from "@broadside/play";
import type { Analysis } from "../analysis/use-analysis.ts";

interface ResultFiguresProps {
  readonly shots: number;
  readonly bots: Readonly<Record<DailyBot, number | undefined>>;
  readonly analysis: Analysis;
}

/** Three numbers of shots side by side; below them skill, then luck. */
export function ResultFigures({ shots, bots, analysis }: ResultFiguresProps) {
  const { choices, reviewed, failure } = analysis;
  const isDone = reviewed.length === choices.length;
  const summary = summarise(reviewed, 0);
  const luck = luckOf(summary);
  return (
    <>
      <dl className="daily-figures">
        <Shots name="You" shots={shots} />
        <Shots name="Admiral" shots={bots.admiral} />
        <Shots name="Exact odds" shots={bots.exact} />
      </dl>
      <p>
        {failure ??
          (isDone
            ? `Skill: your squares had ${shareText(accuracyOf(summary))} of the best chance, shot by shot. Luck: ${luckWords(luck)}.`
            : `Looking at shot ${reviewed.length + 1} of ${choices.length}…`)}
      </p>
    </>
  );
}

function luckWords(luck: number): string {
  const hits = Math.abs(luck).toFixed(1);
  if (hits === "0.0") return "just as many hits as the odds promised";
  return luck > 0
    ? `${hits} hits more than the odds promised`
    : `${hits} hits fewer than the odds promised`;
}

const Shots = ({ name, shots }: { readonly name: string; readonly shots: number | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>{shots ?? "…"}</dd>
  </div>
);
