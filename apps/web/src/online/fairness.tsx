import type { OnlineGame } from "@broadside/client";
import { unreachable } from "@broadside/rules";
import { useStatus } from "../game/use-game.ts";

/** What this browser found when it checked the game for itself. */
export function Fairness({ game }: { readonly game: OnlineGame }) {
  const { fairness } = useStatus(game);
  switch (fairness.state) {
    case "none":
      return null;
    case "checking":
      return <p className="quiet">Checking that the game was fair…</p>;
    case "fair":
      return (
        <p className="quiet">
          Checked: both fleets lay where they had been sealed before the first shot, and every
          answer was true.
        </p>
      );
    case "unfair":
      return (
        <div className="card is-waiting" role="alert">
          <p>{`This game was not fair. ${fairness.problems.join(" ")}`}</p>
        </div>
      );
    default:
      return unreachable(fairness);
  }
}
