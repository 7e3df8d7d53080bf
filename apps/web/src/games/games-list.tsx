import { accuracyOf, resultOf, shareText } from "@broadside/play";
import { games as words } from "@broadside/words";
import { useState } from "react";
import { deleteEntry } from "../archive/archive.ts";
import { type ArchivedGame, type DamagedGame, isDay } from "../archive/archived-game.ts";
import { dateText, gameStory, gameTitle } from "../archive/game-words.ts";
import { Button } from "../frame/button.tsx";
import { saveFile } from "../frame/save-file.ts";
import { tag } from "../frame/tag.ts";

/** Rows shown at first, and added by each press. */
const ROWS = 25;

/** One game per line, the latest first. */
export function GamesList({ games }: { readonly games: readonly ArchivedGame[] }) {
  const [shown, setShown] = useState(ROWS);
  return (
    <>
      <ul className="games-list">
        {games.slice(0, shown).map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
      {games.length > shown && (
        <Button onClick={() => setShown(shown + 4 * ROWS)}>
          {words.showMore({ games: games.length - shown })}
        </Button>
      )}
    </>
  );
}

function GameRow({ game }: { readonly game: ArchivedGame }) {
  const { facts, notes, figures, endedAt } = game;
  const result = resultOf(facts);
  return (
    <li>
      <a className="game-row" href={addressOf(game)}>
        <span className={`game-result is-${result}`}>{words[`result.${result}`]()}</span>
        <span className="game-title">{gameTitle(facts)}</span>
        <span className="game-story">
          {gameStory(facts)}
          {notes.odds && <span className="game-sign">{words.oddsWereShown()}</span>}
          {notes.replay && <span className="game-sign">{words.isReplay()}</span>}
        </span>
        <span className="game-date">{dateText(endedAt)}</span>
        {figures && (
          <span className="game-accuracy">
            {words.accuracy({
              share: shareText(accuracyOf(figures)),
              hidden: tag("span", "visually-hidden"),
            })}
          </span>
        )}
      </a>
    </li>
  );
}

/** The page that reviews it. */
const addressOf = (game: ArchivedGame): string =>
  isDay(game) ? `#/daily/${game.day}` : `#/games/${encodeURIComponent(game.id)}`;

/** Unreadable entries, which can be saved or deleted. */
export const DamagedList = ({ damaged }: { readonly damaged: readonly DamagedGame[] }) => (
  <ul className="games-list">
    {damaged.map((entry) => (
      <li key={entry.id} className="card">
        <p>{words.damaged()}</p>
        <span className="actions">
          <Button
            look="small"
            onClick={() => saveFile("broadside-damaged.json", JSON.stringify(entry, null, 1))}
          >
            {words.saveRemains()}
          </Button>
          <Button look="small" onClick={() => void deleteEntry(entry.id)}>
            {words.deleteDamaged()}
          </Button>
        </span>
      </li>
    ))}
  </ul>
);
