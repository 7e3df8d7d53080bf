import { tournaments } from "@broadside/words";
import { useEffect } from "react";
import { Button } from "../frame/button.tsx";
import { makeHash } from "../frame/route.ts";
import { goToGame, wasSentTo } from "../server/go-to-game.ts";
import { ownServer } from "../server/player.ts";
import { useTournament } from "../server/use-tournament.ts";

/** Time to see how a game ended before the next one opens. */
const PAUSE_MS = 12_000;

/** After a game of a tournament: back to the table, and the next game, which opens by itself. */
export function TournamentNext({ of }: { readonly of: string }) {
  const live = useTournament(of);
  const next = live?.ok ? live.value.row?.game : undefined;
  const isNew = next !== undefined && !wasSentTo(next);
  useEffect(() => {
    if (next === undefined || wasSentTo(next)) return;
    const timer = setTimeout(() => void goToGame(next), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return (
    <>
      {isNew && <span role="status">{tournaments.nextSoon()}</span>}
      {isNew && (
        <Button look="primary" onClick={() => void goToGame(next)}>
          {tournaments.nextGame()}
        </Button>
      )}
      <a
        className={isNew ? "button" : "button primary"}
        href={makeHash({ page: "tournament", code: of })}
      >
        {tournaments.backToTable()}
      </a>
    </>
  );
}

/** The tournament that a game belongs to; null for none. */
export async function tournamentOf(game: string): Promise<string | null> {
  const info = await ownServer().game(game);
  return (info.ok && info.value.tournament) || null;
}
