import { figureWithError, type Statistics, shareText } from "@broadside/play";
import { many } from "@broadside/rules";

interface FiguresBarProps {
  readonly statistics: Statistics;
  /** Games whose odds are being worked out. */
  readonly waiting: number;
}

/** The figures over all games shown. */
export function FiguresBar({ statistics, waiting }: FiguresBarProps) {
  const { games, won, shotsToWin, accuracy, luck, reviewed } = statistics;
  const shots = shotsToWin && figureWithError(shotsToWin.mean, shotsToWin.standardError);
  return (
    <>
      <dl className="figures-bar">
        <Figure term="Games" value={`${games}`} more={games > 0 ? `${won} won` : ""} />
        <Figure term="Won" value={games > 0 ? shareText(won / games) : "–"} more="" />
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
          {`Working out the odds of ${many(waiting, "game")}; ${reviewed} done.`}
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
