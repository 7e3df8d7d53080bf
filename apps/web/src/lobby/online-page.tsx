import "../server/lobby.css";
import "./lobby-page.css";
import type { GameList } from "@broadside/protocol";
import type { Problem } from "@broadside/rules";
import { lobby, tournaments } from "@broadside/words";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { ProblemCard } from "../frame/problem-text.tsx";
import { useOpenGames } from "../server/open-games.ts";
import { ownServer } from "../server/player.ts";
import YourGames from "../server/your-games.tsx";
import { Leaders } from "./leaders.tsx";
import { ListedGames } from "./listed-games.tsx";
import { NewGame } from "./new-game.tsx";

/** Loaded after the rest: it draws two seas. */
const Featured = lazy(() => import("./featured.tsx"));

/** Starts, finds and lists games with people on other devices. */
export default function OnlinePage() {
  const { list, problem, retry } = useListedGames();
  const own = useOpenGames();
  const ownIds = useMemo(() => new Set(own.map(({ game }) => game)), [own]);
  const sentence = problem?.code === "net/unreachable" ? lobby.noConnection() : problem;
  return (
    <div className="lobby">
      <YourGames />
      <div className="online">
        <h1>{lobby.title()}</h1>
        <p className="lead">{lobby.lead()}</p>
        {problem ? <ProblemCard of={sentence} onPress={retry} /> : <NewGame />}
        <p className="actions">
          <a className="button" href="#/tournaments">
            {tournaments.title()}
          </a>
        </p>
      </div>
      <div className="lobby-side">
        <Suspense>{list && <Featured game={list.featured} />}</Suspense>
        {list && <ListedGames list={list} own={ownIds} />}
        {list && <Leaders />}
      </div>
    </div>
  );
}

const REFRESH_MS = 10_000;

/** Asked for again while the page is shown. */
function useListedGames() {
  const [list, setList] = useState<GameList>();
  const [problem, setProblem] = useState<Problem>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every try
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const found = await ownServer().games();
      if (!isCurrent) return;
      if (found.ok) setList(found.value);
      setProblem(found.ok ? undefined : found.error);
    };
    void ask();
    const timer = setInterval(() => void ask(), REFRESH_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [tries]);
  return { list, problem, retry: () => setTries(tries + 1) };
}
