import { figureWithError, type Statistics, shareText } from "@broadside/play";
import { pluralise } from "@broadside/rules/text";
import { winShare } from "../archive/game-words.ts";

interface FiguresBarProps {
  readonly statistics: Statistics;
  /** Games whose odds are being worked out. */
  readonly waiting: number;
}

/** The figures over all games shown. */
export function FiguresBar({ statistics, waiting }: FiguresBarProps) {
  const { games, contested, won, shotsToWin, accuracy, luck, reviewed } = statistics;
  const alone = games - contested;
  const shots = shotsToWin && figureWithError(shotsToWin.mean, shotsToWin.standardError);
  return (
    <>
      <dl className="figures-bar">
        <Figure term="Games" value={`${games}`} more={alone > 0 ? `${alone} daily` : ""} />
        <Figure
          term="Won"
          value={winShare(won, contested)}
          more={contested > 0 ? `${won} of ${contested}` : ""}
        />
        <Figure
          term="Shots to win"
          value={shots ? shots.value : "–"}
          more={
            shotsToWin ? `${shots?.error ? `± ${shots.error}, ` : ""}best ${shotsToWin.best}` : ""
          }
        />
        <Figure
          term="Accuracy"
          value={accuracy === undefined ? "–" : shareText(accuracy)}
          more={accuracy === undefined ? "" : "of the chances there were"}
        />
        <Figure
          term="Luck"
          value={luck === undefined ? "–" : signed(luck)}
          more={luck === undefined ? "" : "hits a game"}
        />
      </dl>
      {waiting > 0 && (
        <p className="quiet">
          {`Working out the odds of ${pluralise(waiting, "game")}; ${reviewed} done.`}
        </p>
      )}
    </>
  );
}

const signed = (value: number): string => {
  const text = Math.abs(value).toFixed(1);
  return text === "0.0" ? text : `${value > 0 ? "+" : "−"}${text}`;
};

interface FigureProps {
  readonly term: string;
  readonly value: string;
  readonly more: string;
}

const Figure = ({ term, value, more }: FigureProps) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <strong>{value}</strong>
      {more && <span>{more}</span>}
    </dd>
  </div>
);
