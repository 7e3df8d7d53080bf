import type { TournamentView } from "@broadside/protocol";
import { tournaments } from "@broadside/words";
import { useState } from "react";
import { ActionButton } from "../frame/action-button.tsx";
import { Button } from "../frame/button.tsx";
import { ownServer } from "../server/player.ts";

/** What only the person who has opened the tournament can do. */
export function Organiser({ of: { stage, tournament, table } }: { readonly of: TournamentView }) {
  const [isAsking, setAsking] = useState(false);
  if (stage === "over") return null;
  const server = ownServer();
  return (
    <section className="card organiser">
      {isAsking && <p role="status">{tournaments.endQuestion()}</p>}
      <p className="actions">
        {stage === "open" && (
          <ActionButton look="primary" act={() => server.startTournament(tournament)}>
            {tournaments.startNow()}
          </ActionButton>
        )}
        {isAsking ? (
          <>
            <ActionButton look="primary" act={() => server.endTournament(tournament)}>
              {tournaments.yesEnd()}
            </ActionButton>
            <Button onClick={() => setAsking(false)}>{tournaments.cancel()}</Button>
          </>
        ) : (
          <Button onClick={() => setAsking(true)}>{tournaments.endNow()}</Button>
        )}
      </p>
      {table.length > 0 && (
        <details>
          <summary>{tournaments.players({ n: table.length })}</summary>
          <ul className="removable">
            {table.map(({ player, name }) => (
              <li key={player}>
                <ActionButton
                  look="quiet"
                  act={() => server.removeFromTournament(tournament, player)}
                >
                  {tournaments.remove({ name })}
                </ActionButton>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
