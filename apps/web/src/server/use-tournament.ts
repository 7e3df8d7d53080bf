import { type FollowedTournament, followTournament } from "@broadside/client";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { useEffect, useState } from "react";
import { ownServer, playerBook } from "./player.ts";

/** A tournament live, with the row of this browser's player; undefined until it has loaded. */
export interface LiveTournament extends FollowedTournament {
  /** This browser's player; undefined if it has none yet. */
  readonly player: string | undefined;
}

/** Follows a tournament. `turn`: follow it again, after this browser has become a player. */
export function useTournament(
  id: string | undefined,
  turn = 0,
): Result<LiveTournament, Problem> | undefined {
  const [found, setFound] = useState<Result<LiveTournament, Problem>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed again with every turn
  useEffect(() => {
    if (id === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void playerBook.find().then((saved) => {
      if (isOver) return;
      const player = saved?.player;
      stop = followTournament({
        server: ownServer(),
        tournament: id,
        player,
        onNews: (news) => setFound(ok({ ...news, player })),
        onStop: (why) => setFound(fail(why)),
      });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [id, turn]);
  return found;
}
