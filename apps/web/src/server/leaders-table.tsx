import "./leaders-table.css";
import type { Leaderboard } from "@broadside/protocol";
import { club } from "@broadside/words";
import { tag } from "../frame/tag.ts";
import { useOwnPlayer } from "./player.ts";
import { PlayerLink } from "./player-link.tsx";

interface LeadersTableProps {
  readonly caption: string;
  readonly leaders: Leaderboard;
}

/** Players by rating, the best first; a question mark behind a provisional rating. */
export function LeadersTable({ caption, leaders }: LeadersTableProps) {
  const { player: own } = useOwnPlayer();
  return (
    <table className="leaders has-places">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="is-number">
            {club["columns.place"]()}
          </th>
          <th scope="col">{club["columns.name"]()}</th>
          <th scope="col" className="is-number">
            {club["columns.rating"]()}
          </th>
          <th scope="col" className="is-number is-wide">
            {club["columns.games"]()}
          </th>
          <th scope="col" className="is-number is-wide">
            {club["columns.won"]()}
          </th>
        </tr>
      </thead>
      <tbody>
        {leaders.map((each, index) => (
          <tr key={each.player} className={each.player === own?.player ? "is-own" : undefined}>
            <td className="is-number">{index + 1}</td>
            <td>
              <PlayerLink player={each.player} name={each.name} isBot={each.kind === "bot"} />
            </td>
            <td className="is-number">
              <Rating {...each} />
            </td>
            <td className="is-number is-wide">{each.games}</td>
            <td className="is-number is-wide">{each.wins}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RatingProps {
  readonly rating: number;
  readonly isProvisional: boolean;
}

/** "1662?" while a rating is provisional. */
export const Rating = ({ rating, isProvisional }: RatingProps) =>
  isProvisional ? (
    <>
      {club.provisional({ rating, mark: tag("span", "provisional-mark") })}
      <span className="visually-hidden"> {club.provisionalSpoken()}</span>
    </>
  ) : (
    club.certain({ rating })
  );
