import { type Statistics, shareText } from "@broadside/play";
import { numberText, games as words } from "@broadside/words";
import { winShare } from "../archive/game-words.ts";

interface StatisticsTableProps {
  readonly title: string;
  /** The heading of the first column. */
  readonly head: string;
  readonly rows: readonly (readonly [string, Statistics])[];
}

/** Wins and shots grouped by a name, such as the opponent's. */
export const StatisticsTable = ({ title, head, rows }: StatisticsTableProps) => (
  <table className="games-table">
    <caption>{title}</caption>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        <th scope="col">{words["figure.games"]()}</th>
        <th scope="col">{words["figure.won"]()}</th>
        <th scope="col">{words["figure.shotsToWin"]()}</th>
        <th scope="col">{words["figure.accuracy"]()}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, { games, contested, won, shotsToWin, accuracy }]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{games}</td>
          <td>{winShare(won, contested)}</td>
          <td>{shotsToWin ? numberText(shotsToWin.mean, 1) : words["figure.unknown"]()}</td>
          <td>{accuracy === undefined ? words["figure.unknown"]() : shareText(accuracy)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
