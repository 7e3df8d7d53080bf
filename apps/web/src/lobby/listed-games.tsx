import { controlText, presetTitle, variantText } from "@broadside/play";
import type { GameInfo, GameList } from "@broadside/protocol";
import { club } from "@broadside/words";
import { makeHash } from "../frame/route.ts";
import { PlayerLink } from "../server/player-link.tsx";

interface ListedGamesProps {
  readonly list: GameList;
  /** Games of this browser, which are listed elsewhere on the page. */
  readonly own: ReadonlySet<string>;
}

/** Games that anybody may join, and those to watch. */
export function ListedGames({ list, own }: ListedGamesProps) {
  const open = list.open.filter(({ game }) => !own.has(game));
  const playing = list.playing.filter(({ game }) => game !== list.featured && !own.has(game));
  return (
    <>
      <section aria-labelledby="open-games">
        <h2 id="open-games">{club.openGames()}</h2>
        {open.length === 0 && <p className="quiet">{club.noOpenGames()}</p>}
        <ul className="listed-games">
          {open.map((game) => (
            <OpenGame key={game.game} game={game} />
          ))}
        </ul>
      </section>
      {playing.length > 0 && (
        <section aria-labelledby="watch-games">
          <h2 id="watch-games">{club.toWatch()}</h2>
          <ul className="listed-games">
            {playing.map((game) => (
              <PlayedGame key={game.game} game={game} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** With its rules: they may be the other player's own. */
function OpenGame({ game }: { readonly game: GameInfo }) {
  const { variant, players, clock, isRated } = game;
  const host = players.find(({ free }) => !free);
  return (
    <li className="card">
      <div>
        <strong>{presetTitle(variant.name)}</strong>{" "}
        {host && <PlayerLink {...host} isBot={host.kind === "bot"} />}
        <p className="quiet">{variantText(variant)}</p>
        {clock && <p className="quiet">{controlText(clock)}</p>}
        {isRated && <p className="quiet">{club.isRated()}</p>}
      </div>
      <a className="button" href={makeHash({ page: "game", code: game.game })}>
        {club.join()}
      </a>
    </li>
  );
}

function PlayedGame({ game }: { readonly game: GameInfo }) {
  const [first, second] = game.players;
  const rules = presetTitle(game.variant.name);
  return (
    <li className="card">
      <p>{club.match({ rules, first: first.name, second: second.name })}</p>
      <a className="button" href={makeHash({ page: "game", code: game.game })}>
        {club.watch()}
      </a>
    </li>
  );
}
