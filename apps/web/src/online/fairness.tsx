import type { OnlineGame } from "@broadside/client";
import { unreachable } from "@broadside/rules";
import { online, problemText } from "@broadside/words";
import { useStatus } from "../game/use-game.ts";

/** What this browser found when it checked the game for itself. */
export function Fairness({ game }: { readonly game: OnlineGame }) {
  const { fairness } = useStatus(game);
  switch (fairness.state) {
    case "none":
      return null;
    case "checking":
      return <p className="quiet">{online.checking()}</p>;
    case "fair":
      return <p className="quiet">{online.fair()}</p>;
    case "unfair":
      return (
        <div className="card is-waiting" role="alert">
          <p>
            {online.unfair({
              problems: fairness.problems.map((found) => problemText(found)).join(" "),
            })}
          </p>
        </div>
      );
    default:
      return unreachable(fairness);
  }
}
