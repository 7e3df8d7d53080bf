import type { OnlineGame } from "@broadside/client";
import { unreachable } from "@broadside/rules";
import { joinSentences, online, problemText } from "@broadside/words";
import { useStatus } from "../game/use-game.ts";

/** The result of this browser's own fairness check. */
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
              problems: joinSentences(fairness.problems.map((found) => problemText(found))),
            })}
          </p>
        </div>
      );
    default:
      return unreachable(fairness);
  }
}
