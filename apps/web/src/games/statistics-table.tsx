import { type Statistics, shareText } from "@broadside/play";
import { winShare } from "../archive/game-words.ts";

interface StatisticsTableProps {
  readonly title: string;
  /** What its first column holds. */
  readonly head: string;
  readonly rows: readonly (readonly [string, Statistics])[];
}

/** Wins and shots by a name, such as the opponent's. */
export const StatisticsTable = ({ title, head, rows }: StatisticsTableProps) => (
  <table className="games-table">
    <caption>{title}</caption>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        <th scope="col">Games</th>
        <th scope="col">Won</th>
        <th scope="col">Shots to win</th>
        <th scope="col">Accuracy</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, { games, contested, won, shotsToWin, accuracy }]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{games}</td>
          <td>{winShare(won, contested)}</td>
          <td>{shotsToWin ? shotsToWin.mean.toFixed(1) : "–"}</td>
          <td>{accuracy === undefined ? "–" : shareText(accuracy)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
