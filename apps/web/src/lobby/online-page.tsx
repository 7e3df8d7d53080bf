import "../server/lobby.css";
import type { Problem } from "@broadside/rules";
import { lobby } from "@broadside/words";
import { useEffect, useState } from "react";
import { ProblemCard } from "../frame/problem-text.tsx";
import { ownServer } from "../server/server.ts";
import { NewGame } from "./new-game.tsx";
import { YourGames } from "./your-games.tsx";

/** Where games with people on other devices begin and go on. */
export default function OnlinePage() {
  const [problem, retry] = useServerProblem();
  const sentence = problem?.code === "net/unreachable" ? lobby.noConnection() : problem;
  return (
    <div className="online">
      <h1>{lobby.title()}</h1>
      <p className="lead">{lobby.lead()}</p>
      {problem ? <ProblemCard of={sentence} onPress={retry} /> : <NewGame />}
      <YourGames />
    </div>
  );
}

/** Undefined while the server answers, or has yet to. */
function useServerProblem(): readonly [Problem | undefined, () => void] {
  const [problem, setProblem] = useState<Problem>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every try
  useEffect(() => {
    let isCurrent = true;
    void ownServer()
      .bots()
      .then((found) => isCurrent && setProblem(found.ok ? undefined : found.error));
    return () => {
      isCurrent = false;
    };
  }, [tries]);
  return [problem, () => setTries(tries + 1)];
}
