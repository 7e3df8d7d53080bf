import { presetTitle } from "@broadside/play";
import type { PlayedGame } from "@broadside/protocol";
import { club } from "@broadside/words";
import { useState } from "react";
import { ownReviewHash } from "../analysis/use-share-link.ts";
import { dateText } from "../archive/game-words.ts";
import { ActionButton } from "../frame/action-button.tsx";
import { Button } from "../frame/button.tsx";
import { makeHash } from "../frame/route.ts";
import { useAnswer } from "../frame/use-answer.ts";
import { ownServer } from "../server/player.ts";

const SHOWN = 10;

/** The finished games of a player, the latest first, each with its review. */
export function PlayedGames({ player }: { readonly player: string }) {
  const games = useAnswer(player, gamesOf);
  const [shown, setShown] = useState(SHOWN);
  if (!games) return null;
  return (
    <section aria-labelledby="played-games">
      <h2 id="played-games">{club["player.games"]()}</h2>
      {games.length === 0 && <p className="quiet">{club["player.noGames"]()}</p>}
      <ul className="played-games">
        {games.slice(0, shown).map((game) => (
          <Played key={game.game} game={game} />
        ))}
      </ul>
      {games.length > shown && (
        <Button onClick={() => setShown(shown + 4 * SHOWN)}>
          {club["player.more"]({ games: games.length - shown })}
        </Button>
      )}
    </section>
  );
}

async function gamesOf(player: string) {
  const found = await ownServer().playedGames(player);
  return found.ok ? found.value : undefined;
}

function Played({ game }: { readonly game: PlayedGame }) {
  const { variant, at, opponent, won, isRated, rating } = game;
  const name = opponent?.name ?? club.anonymous();
  const result = won === undefined ? "none" : won ? "won" : "lost";
  const facts = [
    variant === undefined ? club["player.ownRules"]() : presetTitle(variant),
    dateText(at),
    ...(isRated && rating !== undefined ? [club["player.ratingAfter"]({ rating })] : []),
  ];
  return (
    <li className="card">
      <p>
        <a href={makeHash({ page: "game", code: game.game })}>
          {club[`player.result.${result}`]({ name })}
        </a>{" "}
        <span className="quiet">{facts.join(" · ")}</span>
      </p>
      {won !== undefined && (
        <ActionButton look="small" act={() => review(game.game)}>
          {club["player.review"]()}
        </ActionButton>
      )}
    </li>
  );
}

async function review(game: string) {
  const record = await ownServer().record(game);
  if (record.ok) location.hash = await ownReviewHash(record.value);
  return record;
}
