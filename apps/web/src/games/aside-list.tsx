import { factsOf } from "@broadside/play";
import type { Problem, Result } from "@broadside/rules";
import { matchOf } from "@broadside/rules/record";
import { shotsInOrder } from "@broadside/rules/view";
import { problemText, games as words } from "@broadside/words";
import { useState } from "react";
import { dateText, gameTitle } from "../archive/game-words.ts";
import { asideKey, deleteAside, parseSavedText, type SavedGame } from "../archive/saved-game.ts";
import { Button } from "../frame/button.tsx";
import { go } from "../frame/route.ts";
import { resumeAside } from "../game/current-game.ts";
import { storage } from "../store/storage.ts";

/** Set-aside games, each of which can be resumed. */
export function AsideList() {
  const [games, setGames] = useState(gamesAside);
  if (games.length === 0) return null;
  function remove(id: string): void {
    deleteAside(id);
    setGames(gamesAside());
  }
  return (
    <section className="games-aside" aria-labelledby="aside-title">
      <h2 id="aside-title">{words.unfinished()}</h2>
      <ul className="games-list">
        {games.map((game) => (
          <AsideRow key={game.id} game={game} onDelete={() => remove(game.id)} />
        ))}
      </ul>
    </section>
  );
}

interface AsideRowProps {
  readonly game: AsideGame;
  readonly onDelete: () => void;
}

const AsideRow = ({ game: { saved }, onDelete }: AsideRowProps) => (
  <li className="card">
    <p>{saved.ok ? asideText(saved.value) : problemText(saved.error)}</p>
    <span className="actions">
      {saved.ok && (
        <Button
          look="small"
          onClick={() => {
            resumeAside(saved.value);
            go({ page: "play" });
          }}
        >
          {words.resume()}
        </Button>
      )}
      <Button look="small quiet" onClick={onDelete}>
        {words.delete()}
      </Button>
    </span>
  </li>
);

function asideText({ record, players, notes }: SavedGame): string {
  const shots = shotsInOrder(matchOf(record)).length;
  const game = gameTitle(factsOf(record, players));
  const date = dateText(notes.startedAt);
  if (date === "") return words.unfinishedGame({ game, shots });
  return words.unfinishedGameSince({ game, shots, date });
}

interface AsideGame {
  readonly id: string;
  readonly saved: Result<SavedGame, Problem>;
}

/** All set-aside games, including damaged ones; the latest first. */
function gamesAside(): readonly AsideGame[] {
  return storage
    .names(asideKey(""))
    .map((id) => ({ id, saved: parseSavedText(storage.read(asideKey(id)) ?? "") }))
    .sort((a, b) => startOf(b) - startOf(a));
}

const startOf = ({ saved }: AsideGame): number => (saved.ok ? saved.value.notes.startedAt : 0);
