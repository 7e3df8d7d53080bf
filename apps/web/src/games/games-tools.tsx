import { joinSentences, games as words } from "@broadside/words";
import { useState } from "react";
import { deleteAll, importGames } from "../archive/archive.ts";
import type { ArchivedGame } from "../archive/archived-game.ts";
import { Button } from "../frame/button.tsx";
import { saveFile } from "../frame/save-file.ts";
import { makeGamesFile, readGamesFile } from "./games-file.ts";

/** 10,000 games take some 30 MB; a video must not be read into memory. */
const MAX_BYTES = 100_000_000;

/** Exports, imports and deletes all games. */
export function GamesTools({ games }: { readonly games: readonly ArchivedGame[] }) {
  const [news, setNews] = useState("");
  async function load(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > MAX_BYTES) return setNews(words.fileTooLarge());
    const { games: read, refused } = readGamesFile(await file.text(), Date.now());
    const known = new Set(games.map(({ id }) => id));
    const fresh = read.filter(({ id }) => !known.has(id));
    await importGames(fresh);
    setNews(importWords(fresh.length, read.length - fresh.length, refused));
  }
  return (
    <div className="games-tools">
      <div className="actions">
        <Button
          look="small"
          disabled={games.length === 0}
          onClick={() => saveFile("broadside-games.jsonl", makeGamesFile(games))}
        >
          {words.exportAll()}
        </Button>
        <label className="button is-small file-button">
          {words.import()}
          <input
            type="file"
            accept=".jsonl,.json,.txt,application/json,text/plain"
            onChange={(event) => {
              void load(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </label>
        <a className="button is-small is-quiet" href="#/open">
          {words.openRecord()}
        </a>
        {games.length > 0 && <DeleteAll count={games.length} />}
      </div>
      <p className="quiet" role="status">
        {news}
      </p>
    </div>
  );
}

/** Takes two presses, since it cannot be undone. */
function DeleteAll({ count }: { readonly count: number }) {
  const [isSure, setSure] = useState(false);
  if (!isSure) {
    return (
      <Button look="small quiet" onClick={() => setSure(true)}>
        {words.deleteAll()}
      </Button>
    );
  }
  return (
    <>
      <Button look="small" onClick={() => void deleteAll()}>
        {words.confirmDelete({ games: count })}
      </Button>
      <Button look="small quiet" onClick={() => setSure(false)}>
        {words.cancelDelete()}
      </Button>
    </>
  );
}

function importWords(fresh: number, known: number, refused: number): string {
  if (fresh + known === 0) return words.noneInFile();
  const sentences = [
    words.imported({ games: fresh }),
    known > 0 && words.alreadyHere({ games: known }),
    refused > 0 && words.skipped({ parts: refused }),
  ];
  return joinSentences(sentences);
}
