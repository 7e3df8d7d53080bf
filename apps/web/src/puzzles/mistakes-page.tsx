import { pointsText } from "@broadside/play";
import { frame, puzzlesPage } from "@broadside/words";
import { useEffect, useMemo, useState } from "react";
import { readArchive, useArchive } from "../archive/archive.ts";
import { isWhole } from "../archive/archived-game.ts";
import { dateText, gameTitle } from "../archive/game-words.ts";
import { useFigures } from "../archive/use-figures.ts";
import { type Mistake, mistakesIn, questionOf } from "./mistakes.ts";
import { useProgress } from "./progress.ts";
import { PuzzleView } from "./puzzle-view.tsx";

/** Puzzles from your own costliest shots. */
export function MistakesPage() {
  const { state, entries } = useArchive();
  useEffect(() => void readArchive(), []);
  const games = useMemo(() => entries.filter(isWhole), [entries]);
  const waiting = useFigures(games);
  const { answered } = useProgress();
  const [current, setCurrent] = useState<Mistake>();
  const [isNext, setNext] = useState(false);
  const open = useMemo(() => mistakesIn(entries, answered), [entries, answered]);
  const mistake = current ?? open[0];
  const question = useMemo(() => mistake && questionOf(mistake), [mistake]);
  // An answered one stays until the next is requested.
  useEffect(() => {
    if (!current && open[0]) setCurrent(open[0]);
  }, [current, open]);
  if (state === "unread") return <p className="loading">{frame.loading()}</p>;
  if (!mistake || !question) return <NoMistakes games={games.length} waiting={waiting} />;
  const { facts, endedAt } = mistake.game;
  return (
    <PuzzleView
      key={mistake.id}
      question={question}
      onNext={() => {
        setCurrent(open.find(({ id }) => id !== mistake.id));
        setNext(true);
      }}
      isNext={isNext}
      intro={
        <>
          <p>
            {puzzlesPage.mistake({
              number: mistake.number,
              game: gameTitle(facts),
              date: dateText(endedAt),
              points: pointsText(mistake.cost),
            })}
          </p>
          <p className="quiet">{puzzlesPage.mistakesLeft({ mistakes: open.length })}</p>
        </>
      }
    />
  );
}

function NoMistakes({ games, waiting }: { readonly games: number; readonly waiting: number }) {
  if (waiting > 0) {
    return <p className="card">{puzzlesPage.working({ games: waiting })}</p>;
  }
  return (
    <p className="card">
      <span>{games === 0 ? puzzlesPage.noGames() : puzzlesPage.noMistakes()}</span>
      <a className="button is-primary" href="#/">
        {puzzlesPage.play()}
      </a>
    </p>
  );
}
