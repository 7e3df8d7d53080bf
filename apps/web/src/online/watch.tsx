import type { OnlineGame } from "@broadside/client";
import { presetTitle, who } from "@broadside/play";
import { isVictory } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { online } from "@broadside/words";
import { useEffect, useRef } from "react";
import { go, makeHash } from "../frame/route.ts";
import { useStatus, useView } from "../game/use-game.ts";
import { PlayerLink } from "../server/player-link.tsx";
import { WatchedGame } from "../watch/watched-game.tsx";
import { Fairness } from "./fairness.tsx";
import { ReviewButton } from "./review-button.tsx";
import { GameRules } from "./table-status.tsx";

/** Both boards for a spectator: shots and answers, and no ships before the end. */
export function Watch({ game }: { readonly game: OnlineGame }) {
  const { outcome } = useView(game, "spectator");
  const { rematch, playerIds } = useStatus(game);
  const names = namesOf(game.players);
  const next = rematch.game;
  useFollow(next);
  return (
    <div className="watch">
      <h1>{online.match({ first: who(names, 0), second: who(names, 1) })}</h1>
      <p className="lead">{online.watching({ rules: presetTitle(game.variant.name) })}</p>
      <WatchedGame game={game} />
      {outcome && (
        <p className="actions">
          {next !== undefined && (
            <a className="button is-primary" href={makeHash({ page: "game", code: next })}>
              {online.watchRematch()}
            </a>
          )}
          {isVictory(outcome) && <ReviewButton game={game} />}
        </p>
      )}
      {outcome && <Fairness game={game} />}
      <p className="watch-players">
        {playerIds.map((player, seat) => (
          <PlayerLink
            key={player ?? seat}
            player={player}
            name={names[seat]!}
            isBot={game.players[seat]!.kind === "bot"}
          />
        ))}
      </p>
      <GameRules variant={game.variant} />
    </div>
  );
}

/** Moves on to a rematch that begins while the game is watched, but not to an old one. */
function useFollow(next: string | undefined): void {
  const first = useRef(next);
  useEffect(() => {
    if (next !== undefined && first.current === undefined) go({ page: "game", code: next });
  }, [next]);
}
