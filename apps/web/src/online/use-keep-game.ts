import type { OnlineGame } from "@broadside/client";
import { isVictory, opponentOf, type Seat } from "@broadside/rules";
import { useEffect, useRef } from "react";
import { useStatus, useView } from "../game/use-game.ts";
import { seatBook } from "../server/server.ts";

/** Once it is decided, the game is kept among this device's games, as played from the seat. */
export function useKeepGame(game: OnlineGame, seat: Seat): void {
  const { outcome } = useView(game, seat);
  const { fairness } = useStatus(game);
  const wasChecking = useRef(false);
  const isDecided = isVictory(outcome);
  useEffect(() => {
    if (fairness.state === "checking") wasChecking.current = true;
    // The check has fetched the record: it is not asked for a second time.
    else if (isDecided && (fairness.state !== "none" || wasChecking.current)) void keep(game, seat);
  }, [game, seat, isDecided, fairness.state]);
}

async function keep(game: OnlineGame, seat: Seat): Promise<void> {
  const record = await game.record();
  if (!record.ok) return;
  const { keepFinished } = await import("../archive/archive.ts");
  const startedAt = (await seatBook.find(game.id))?.takenAt ?? Date.now();
  const notes = { id: game.id, startedAt, odds: false, replay: false };
  const saved = { record: record.value, players: game.players, notes };
  const { name } = game.players[opponentOf(seat)];
  await keepFinished(saved, { seat, opponent: name });
}
