import "./lobby.css";
import "./your-games.css";
import { presetTitle } from "@broadside/play";
import { club } from "@broadside/words";
import { useEffect } from "react";
import { makeHash } from "../frame/route.ts";
import { type OpenGame, refreshOpenGames, useOpenGames } from "./open-games.ts";
import { timeText, useNow } from "./time-left.ts";

const REFRESH_MS = 10_000;

/** The unfinished games of this browser and of its player; nothing if there are none. */
export default function YourGames() {
  const games = useOpenGames();
  useEffect(() => {
    void refreshOpenGames();
    const timer = setInterval(() => void refreshOpenGames(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  if (games.length === 0) return null;
  return (
    <section className="your-games" aria-labelledby="your-games">
      <h2 id="your-games">{club.yourGames()}</h2>
      <ul>
        {games.map((game) => (
          <YourGame key={game.game} game={game} />
        ))}
      </ul>
    </section>
  );
}

function YourGame({ game }: { readonly game: OpenGame }) {
  const { variant, opponent, stage, isYourTurn } = game;
  const now = useNow(game.leftMs !== undefined);
  const rules = presetTitle(variant);
  return (
    <li className={isYourTurn ? "card is-waiting" : "card"}>
      <p>
        <strong>
          {opponent === undefined
            ? club.gameAlone({ rules })
            : club.gameAgainst({ rules, name: opponent })}
        </strong>
        <span className="your-turn">{turnText(game, now)}</span>
      </p>
      <a className="button" href={makeHash({ page: "game", code: game.game })}>
        {stage === "over" ? club.seeEnd() : club.resume()}
      </a>
    </li>
  );
}

function turnText({ stage, isYourTurn, leftMs, at, opponent }: OpenGame, now: number): string {
  if (stage === undefined) return "";
  if (stage === "over") return club.isOver();
  if (opponent === undefined) return club.nobodyYet();
  if (!isYourTurn) return club.theirTurn({ name: opponent });
  const time = leftMs === undefined ? undefined : timeText(leftMs - Math.max(0, now - at));
  if (stage === "placing") {
    return time === undefined ? club.placeShips() : club.placeShipsLeft({ time });
  }
  return time === undefined ? club.yourTurn() : club.yourTurnLeft({ time });
}
