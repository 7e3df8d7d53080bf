import "./tournaments.css";
import { tournamentRules } from "@broadside/play";
import type { TournamentInfo } from "@broadside/protocol";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { tournaments } from "@broadside/words";
import { useState } from "react";
import { ProblemCard } from "../frame/problem-text.tsx";
import { makeHash } from "../frame/route.ts";
import { useLatestAnswer } from "../frame/use-answer.ts";
import { ownServer } from "../server/player.ts";
import { OpenForm } from "./open-form.tsx";

/** Opens a tournament, and lists those that are open to everybody. */
export default function TournamentsPage() {
  const [tries, setTries] = useState(0);
  const found = useLatestAnswer(tries, listed);
  const isAway = found?.ok === false && found.error.code === "net/unreachable";
  return (
    <div className="tournaments">
      <h1>{tournaments.title()}</h1>
      <p className="lead">{tournaments.lead()}</p>
      {found?.ok === false && (
        <ProblemCard
          of={isAway ? tournaments.noConnection() : found.error}
          onPress={() => setTries(tries + 1)}
        />
      )}
      {found?.ok && <Listed of={found.value} />}
      {!isAway && <OpenForm />}
    </div>
  );
}

async function listed(): Promise<Result<readonly TournamentInfo[], Problem>> {
  const found = await ownServer().tournaments();
  return found.ok ? ok(found.value) : fail(found.error);
}

const Listed = ({ of }: { readonly of: readonly TournamentInfo[] }) =>
  of.length === 0 ? null : (
    <section>
      <h2>{tournaments.listed()}</h2>
      <ul className="tournament-list">
        {of.map((each) => (
          <li key={each.tournament}>
            <a className="card" href={makeHash({ page: "tournament", code: each.tournament })}>
              <strong>{each.name}</strong>
              <span className="quiet">
                {tournamentRules(each)} · {tournaments.players({ n: each.players })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
