import "./me.css";
import { climb, personalRecords } from "@broadside/play";
import { me } from "@broadside/words";
import { useEffect, useMemo } from "react";
import { readArchive, useArchive } from "../archive/archive.ts";
import { isWhole } from "../archive/archived-game.ts";
import { useFigures } from "../archive/use-figures.ts";
import { journeyGames } from "./journey-games.ts";
import { Ladder } from "./ladder.tsx";
import { RecordsTable } from "./records-table.tsx";
import { YearCalendar } from "./year-calendar.tsx";

/** How far the player has come: the ladder, records and a year of daily fleets. */
export default function MePage() {
  const { state, entries } = useArchive();
  useEffect(() => void readArchive(), []);
  const games = useMemo(() => entries.filter(isWhole), [entries]);
  // Accuracy is worked out while the page is open.
  useFigures(games);
  const rungs = useMemo(() => climb(journeyGames(games)), [games]);
  const records = useMemo(
    () => personalRecords(games.filter(({ notes }) => !notes.replay)),
    [games],
  );
  return (
    <div className="me">
      <header className="me-head">
        <h1>{me.heading()}</h1>
        <a className="button" href="#/games">
          {me.myGames()}
        </a>
      </header>
      {state === "failed" && <p className="is-problem">{me.storageBlocked()}</p>}
      <Ladder rungs={rungs} />
      <div className="me-side">
        <YearCalendar />
        <RecordsTable records={records} />
      </div>
    </div>
  );
}
