import "../server/lobby.css";
import type { Problem } from "@broadside/rules";
import { lobby } from "@broadside/words";
import { useState } from "react";
import { ProblemCard } from "../frame/problem-text.tsx";
import { useLatestAnswer } from "../frame/use-answer.ts";
import { ownServer } from "../server/server.ts";
import { NewGame } from "./new-game.tsx";
import { YourGames } from "./your-games.tsx";

/** Starts and lists games with people on other devices. */
export default function OnlinePage() {
  const [tries, setTries] = useState(0);
  const problem = useLatestAnswer(tries, serverProblem);
  const sentence = problem?.code === "net/unreachable" ? lobby.noConnection() : problem;
  return (
    <div className="online">
      <h1>{lobby.title()}</h1>
      <p className="lead">{lobby.lead()}</p>
      {problem ? <ProblemCard of={sentence} onPress={() => setTries(tries + 1)} /> : <NewGame />}
      <YourGames />
    </div>
  );
}

/** Undefined if the server responds. */
async function serverProblem(): Promise<Problem | undefined> {
  const found = await ownServer().bots();
  return found.ok ? undefined : found.error;
}
