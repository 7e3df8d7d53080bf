import { club } from "@broadside/words";
import { useAnswer } from "../frame/use-answer.ts";
import { ownServer } from "../server/player.ts";
import { PlayerLink } from "../server/player-link.tsx";

/** The record of a player against each opponent, most games first. */
export function Opponents({ player }: { readonly player: string }) {
  const tallies = useAnswer(player, opponentsOf);
  if (!tallies?.length) return null;
  return (
    <section aria-labelledby="opponents">
      <h2 id="opponents">{club["player.opponents"]()}</h2>
      <table className="leaders has-names">
        <thead>
          <tr>
            <th scope="col">{club["player.opponent"]()}</th>
            <th scope="col" className="is-number">
              {club["player.wins"]()}
            </th>
            <th scope="col" className="is-number">
              {club["player.losses"]()}
            </th>
          </tr>
        </thead>
        <tbody>
          {tallies.map((each) => (
            <tr key={each.player}>
              <td>
                <PlayerLink
                  player={each.player}
                  name={each.name}
                  isBot={each.player.startsWith("bot-")}
                />
              </td>
              <td className="is-number">{each.wins}</td>
              <td className="is-number">{each.losses}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

async function opponentsOf(player: string) {
  const found = await ownServer().opponents(player);
  return found.ok ? found.value : undefined;
}
