import { percent, type Report } from "@broadside/lab/core";
import { grouped } from "../game/words.ts";

/** Shots to win by bot, in the order chosen. */
export function FiguresTable({ report }: { readonly report: Report }) {
  const games = report.bots[0]!.games;
  return (
    <table className="figures">
      <caption>{`Shots to win: ${grouped(games)} games for each bot, mean ± standard error`}</caption>
      <thead>
        <tr>
          <th scope="col">Bot</th>
          <th scope="col">Mean</th>
          <th scope="col">Median</th>
          <th scope="col">Best</th>
          <th scope="col">Worst</th>
          <th scope="col">Hit rate</th>
        </tr>
      </thead>
      <tbody>
        {report.bots.map((bot) => (
          <tr key={bot.name} data-bot={bot.name}>
            <th scope="row">{bot.name}</th>
            <td>
              <b>{bot.mean.toFixed(2)}</b>{" "}
              <span className="figures-error">{`± ${bot.standardError.toFixed(2)}`}</span>
            </td>
            <td>{bot.median}</td>
            <td>{bot.best}</td>
            <td>{bot.worst}</td>
            <td>{percent(bot.hitRate, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
