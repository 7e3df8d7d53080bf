import "./games.css";
import { isOwn, presetTitle, shotsToWin, statisticsBy, statisticsOf } from "@broadside/play";
import { games as words } from "@broadside/words";
import { useEffect, useMemo, useState } from "react";
import { readArchive, useArchive } from "../archive/archive.ts";
import { type ArchivedGame, isDamaged, isWhole } from "../archive/archived-game.ts";
import { opponentTitle } from "../archive/game-words.ts";
import { useFigures } from "../archive/use-figures.ts";
import { AsideList } from "./aside-list.tsx";
import { FiguresBar } from "./figures-bar.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { anyGame, matches, valuesOf } from "./game-filter.ts";
import { DamagedList, GamesList } from "./games-list.tsx";
import { GamesTools } from "./games-tools.tsx";
import { PlacingHabits } from "./placing-habits.tsx";
import { ShotsChart } from "./shots-chart.tsx";
import { StatisticsTable } from "./statistics-table.tsx";

/** Every game on this device, with statistics. */
export default function GamesPage() {
  const { state, entries } = useArchive();
  useEffect(() => void readArchive(), []);
  const damaged = useMemo(() => entries.filter(isDamaged), [entries]);
  const games = useMemo(() => entries.filter(isWhole), [entries]);
  return (
    <div className="games">
      <h1>{words.title()}</h1>
      <p className="lead">{words.lead()}</p>
      <AsideList />
      {state === "failed" && <p className="is-problem">{words.storageBlocked()}</p>}
      {state === "ready" && games.length === 0 && <NoGames />}
      {games.length > 0 && <ArchivedGames games={games} />}
      {damaged.length > 0 && <DamagedList damaged={damaged} />}
      {state === "ready" && <GamesTools games={games} />}
    </div>
  );
}

const NoGames = () => (
  <p className="card">
    <span>{words.none()}</span>
    <a className="button is-primary" href="#/">
      {words.play()}
    </a>
  </p>
);

function ArchivedGames({ games }: { readonly games: readonly ArchivedGame[] }) {
  const [filter, setFilter] = useState(anyGame);
  const waiting = useFigures(games);
  const shown = useMemo(() => games.filter((game) => matches(game, filter)), [games, filter]);
  const counted = useMemo(() => shown.filter(({ notes }) => !notes.replay), [shown]);
  const statistics = useMemo(() => statisticsOf(counted), [counted]);
  return (
    <>
      <FilterBar games={games} filter={filter} onChange={setFilter} />
      <FiguresBar statistics={statistics} waiting={waiting} />
      <div className="games-columns">
        <section aria-label={words.list()}>
          {shown.length > 0 ? (
            <GamesList key={JSON.stringify(filter)} games={shown} />
          ) : (
            <p>{words.noneFits()}</p>
          )}
        </section>
        <section className="games-statistics" aria-label={words.statistics()}>
          <Tables games={counted} />
          <PlacingHabits games={games} />
        </section>
      </div>
    </>
  );
}

/** Fewer do not make a chart. */
const LEAST_WINS = 3;

/** Replays of known ships are listed, but not counted. */
function Tables({ games }: { readonly games: readonly ArchivedGame[] }) {
  const own = games.filter(({ facts }) => isOwn(facts));
  const [[variant] = []] = valuesOf(own, "variant", presetTitle);
  const shots = own
    .filter(({ facts }) => facts.variant === variant)
    .flatMap(({ facts }) => shotsToWin(facts) ?? [])
    .reverse();
  if (own.length === 0) return null;
  return (
    <>
      <StatisticsTable
        title={words.byOpponent()}
        head={words["filter.opponent"]()}
        rows={statisticsBy(own, ({ opponent }) => opponentTitle(opponent))}
      />
      <StatisticsTable
        title={words.byRules()}
        head={words["filter.rules"]()}
        rows={statisticsBy(own, (facts) => presetTitle(facts.variant))}
      />
      {shots.length >= LEAST_WINS && variant !== undefined && (
        <ShotsChart title={words["chart.title"]({ variant: presetTitle(variant) })} shots={shots} />
      )}
      <p className="quiet">{words.explanation()}</p>
    </>
  );
}
