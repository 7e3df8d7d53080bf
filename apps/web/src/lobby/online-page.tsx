import "../server/lobby.css";
import type { SavedSeat } from "@broadside/client";
import { presetTitle } from "@broadside/play";
import type { GameInfo } from "@broadside/protocol";
import { opponentOf, type Problem } from "@broadside/rules";
import { lobby } from "@broadside/words";
import { useState } from "react";
import { ProblemCard } from "../frame/problem-text.tsx";
import { makeHash } from "../frame/route.ts";
import { useAnswer, useLatestAnswer } from "../frame/use-answer.ts";
import { ownServer, seatBook } from "../server/server.ts";
import { NewGame } from "./new-game.tsx";

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

/** Unfinished games on this server in which this browser has a seat. */
function YourGames() {
  const seats = useAnswer(location.origin, openSeatsOn);
  if (!seats?.length) return null;
  return (
    <section className="your-games">
      <h2>{lobby.yourGames()}</h2>
      <ul>
        {seats.map((seat) => (
          <YourGame key={seat.game} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

function YourGame({ seat }: { readonly seat: SavedSeat }) {
  const info = useAnswer(seat.game, infoOn);
  return (
    <li className="card">
      <p>{info ? infoText(info, seat) : presetTitle(seat.variant.name)}</p>
      <a className="button" href={makeHash({ page: "game", code: seat.game })}>
        {info?.stage === "over" ? lobby.seeEnd() : lobby.resume()}
      </a>
    </li>
  );
}

function infoText({ variant, players, stage }: GameInfo, { seat }: SavedSeat): string {
  const rival = players[opponentOf(seat)];
  const rules = presetTitle(variant.name);
  return rival.free
    ? lobby.nobodyYet({ rules })
    : lobby[`stage.${stage}`]({ rules, name: rival.name });
}

async function openSeatsOn(server: string): Promise<readonly SavedSeat[]> {
  const seats = await seatBook.list();
  return seats.filter((seat) => !seat.isOver && seat.server === server).slice(0, 20);
}

async function infoOn(game: string): Promise<GameInfo | undefined> {
  const found = await ownServer().game(game);
  if (found.ok) return found.value;
  // The server has forgotten it, so the list does too.
  if (found.error.code === "game/unknown") await seatBook.forget(game);
  return undefined;
}
