import "./club.css";
import { presetTitle } from "@broadside/play";
import type { PlayerInfo } from "@broadside/protocol";
import type { Problem, Result } from "@broadside/rules";
import { club, frame } from "@broadside/words";
import { lazy, Suspense } from "react";
import { dateText } from "../archive/game-words.ts";
import { Button } from "../frame/button.tsx";
import { LostPage } from "../frame/lost-page.tsx";
import { makeHash } from "../frame/route.ts";
import { tag } from "../frame/tag.ts";
import { useAnswer } from "../frame/use-answer.ts";
import { ownServer, useOwnPlayer } from "../server/player.ts";
import { AccountPage } from "./account-page.tsx";
import { Opponents } from "./opponents.tsx";
import { PlayedGames } from "./played-games.tsx";

/** Loaded after the page: most of it is text. */
const RatingHistory = lazy(() => import("./rating-history.tsx"));

/** What anybody may see of a player; without an id, your own player and its settings. */
export default function PlayerPage({ code }: { readonly code?: string | undefined }) {
  if (code === undefined) return <AccountPage />;
  return <PublicPage key={code} id={code} />;
}

function PublicPage({ id }: { readonly id: string }) {
  const found = useAnswer(id, playerWith);
  if (!found) return <p className="loading">{frame.loading()}</p>;
  if (!found.ok) {
    return (
      <LostPage message={found.error}>
        <Button onClick={() => history.back()}>{club["player.back"]()}</Button>
      </LostPage>
    );
  }
  return <Player info={found.value} />;
}

const playerWith = (id: string): Promise<Result<PlayerInfo, Problem>> => ownServer().player(id);

function Player({ info }: { readonly info: PlayerInfo }) {
  const { player, name, kind, since } = info;
  const { player: own } = useOwnPlayer();
  return (
    <div className="player-page">
      <header>
        <h1>{kind === "bot" ? club.bot({ name, mark: tag("span", "bot-mark") }) : name}</h1>
        <p className="quiet">
          {kind === "bot"
            ? club["player.bot"]({ name })
            : club["player.since"]({ date: dateText(since) })}
        </p>
        {own?.player === player && (
          <p className="actions">
            <a className="button" href={makeHash({ page: "player" })}>
              {club["player.settings"]()}
            </a>
          </p>
        )}
      </header>
      <Ratings info={info} />
      <PlayedGames player={player} />
      <Opponents player={player} />
    </div>
  );
}

function Ratings({ info: { player, ratings } }: { readonly info: PlayerInfo }) {
  if (ratings.length === 0) return <p className="quiet">{club["player.noRatings"]()}</p>;
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings">{club["player.ratings"]()}</h2>
      {ratings.map(({ variant, rating, deviation, isProvisional, games, wins }) => {
        const text = isProvisional ? "player.provisionalRating" : "player.rating";
        return (
          <div key={variant} className="player-rating">
            <p>
              <strong>
                {club[text]({ rules: presetTitle(variant), rating, band: 2 * deviation })}
              </strong>{" "}
              <span className="quiet">{club["player.played"]({ games, wins })}</span>
            </p>
            <Suspense>
              <RatingHistory player={player} variant={variant} />
            </Suspense>
          </div>
        );
      })}
      <p className="quiet">{club.ratingAbout()}</p>
    </section>
  );
}
