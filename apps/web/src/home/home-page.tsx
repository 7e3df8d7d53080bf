import "./home.css";
import { MATCH_ME } from "@broadside/play";
import { parseVariant, unwrap } from "@broadside/rules";
import { home } from "@broadside/words";
import { lazy, Suspense } from "react";
import { useCurrentGame } from "../game/current-game.ts";
import { useMatchLevel } from "../game/match-level.ts";
import { hasPlayedOnline } from "../store/played-online.ts";
import { useSettings } from "../store/settings.ts";
import { CrewChoice } from "./crew-choice.tsx";
import { LastGame } from "./last-game.tsx";
import { ReadyRoom } from "./ready-room.tsx";
import { RulesChoice } from "./rules-choice.tsx";

/** Not needed for a game, so nothing waits for them. */
const YourGames = lazy(() => import("../server/your-games.tsx"));
const FeatureLinks = lazy(() => import("./feature-links.tsx"));

/** One tap from a game: an opponent, rules and ships are already there. */
export function HomePage() {
  const { variant: reference, opponent } = useSettings();
  const { game, damage } = useCurrentGame();
  const { bot } = useMatchLevel();
  const variant = unwrap(parseVariant(reference));
  return (
    <div className="home">
      <div className="home-words">
        <h1>{home.heading()}</h1>
        <p className="lead">
          {home.lead({
            lesson: (text) => (
              <a key="lesson" href="#/learn">
                {text}
              </a>
            ),
          })}
        </p>
      </div>
      {/* First, for somebody may be waiting. */}
      <Suspense>{hasPlayedOnline() && <YourGames />}</Suspense>
      <div className="home-choices">
        <CrewChoice />
        <RulesChoice variant={variant} />
      </div>
      <ReadyRoom
        key={reference}
        variant={variant}
        opponent={opponent === MATCH_ME ? bot : opponent}
        game={game}
      />
      <div className="home-more">
        <LastGame game={game} damage={damage} />
        <Suspense fallback={<div className="doors-place" />}>
          <FeatureLinks />
        </Suspense>
      </div>
    </div>
  );
}
