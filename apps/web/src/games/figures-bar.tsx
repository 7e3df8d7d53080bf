import { figureWithError, luckText, type Statistics, shareText } from "@broadside/play";
import { games as words } from "@broadside/words";
import { winShare } from "../archive/game-words.ts";

interface FiguresBarProps {
  readonly statistics: Statistics;
  /** Games whose figures are being computed. */
  readonly waiting: number;
}

export function FiguresBar({ statistics, waiting }: FiguresBarProps) {
  const { games, contested, won, shotsToWin, accuracy, luck, reviewed } = statistics;
  const alone = games - contested;
  const shots = shotsToWin && figureWithError(shotsToWin.mean, shotsToWin.standardError);
  return (
    <>
      <dl className="figures-bar">
        <Figure
          term={words["figure.games"]()}
          value={`${games}`}
          more={alone > 0 && words["figure.daily"]({ games: alone })}
        />
        <Figure
          term={words["figure.won"]()}
          value={winShare(won, contested)}
          more={contested > 0 && words["figure.wonOf"]({ won, games: contested })}
        />
        <Figure
          term={words["figure.shotsToWin"]()}
          value={shots?.value}
          more={shotsToWin && bestText(shotsToWin.best, shots?.error)}
        />
        <Figure
          term={words["figure.accuracy"]()}
          value={accuracy === undefined ? undefined : shareText(accuracy)}
          more={words["figure.accuracyNote"]()}
        />
        <Figure
          term={words["figure.luck"]()}
          value={luck === undefined ? undefined : luckText(luck)}
          more={words["figure.luckNote"]()}
        />
      </dl>
      {waiting > 0 && (
        <p className="quiet">{words.workingOut({ games: waiting, done: reviewed })}</p>
      )}
    </>
  );
}

const bestText = (best: number, error: string | undefined): string =>
  error === undefined
    ? words["figure.best"]({ best })
    : words["figure.errorAndBest"]({ error, best });

interface FigureProps {
  readonly term: string;
  /** Undefined if unknown. */
  readonly value: string | undefined;
  readonly more: string | false | undefined;
}

const Figure = ({ term, value, more }: FigureProps) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <strong>{value ?? words["figure.unknown"]()}</strong>
      {value && more && <span>{more}</span>}
    </dd>
  </div>
);
