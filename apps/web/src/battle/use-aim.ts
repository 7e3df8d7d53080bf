import { type Cell, cellName, type PlayerView, type Seat } from "@broadside/rules";
import { useEffect, useState } from "react";
import type { Game } from "../game/game.ts";

export interface Aim {
  /** Cells picked for this salvo. */
  readonly picks: ReadonlySet<Cell>;
  /** Why the last press did nothing, in words. */
  readonly refusal: string | undefined;
  readonly press: (cell: Cell) => void;
  readonly fireSalvo: () => void;
}

const none: ReadonlySet<Cell> = new Set();

/** What a press on the target board does: fires, picks for a salvo, or waits for the turn. */
export function useAim(game: Game, view: PlayerView, seat: Seat, hurry: () => void): Aim {
  const [picks, setPicks] = useState(none);
  const [waiting, setWaiting] = useState<Cell>();
  const [refusal, setRefusal] = useState<string>();
  const { turn, variant } = view;
  const isMine = turn?.seat === seat;
  const isSalvo = variant.turns === "salvo";

  function fire(cell: Cell): void {
    const fired = game.apply({ type: "fire", seat, cell });
    setRefusal(fired.ok ? undefined : fired.error.message);
  }
  function pick(cell: Cell): void {
    const next = new Set(picks);
    if (!next.delete(cell)) next.add(cell);
    if (next.size <= turn!.shotsLeft) setPicks(next);
    else setRefusal(`All ${turn!.shotsLeft} shots are picked: fire, or take one back.`);
  }
  // A quick player's press during the bot's pause counts as soon as the turn comes.
  useEffect(() => {
    if (!isMine || waiting === undefined) return;
    setWaiting(undefined);
    game.apply({ type: "fire", seat, cell: waiting });
  }, [isMine, waiting, game, seat]);

  return {
    picks,
    refusal,
    press(cell) {
      setRefusal(undefined);
      if (!turn) return;
      const isFired = view.sides[seat].shots.some((shot) => shot.cell === cell);
      if (!isMine) {
        hurry();
        if (!isSalvo && !isFired) setWaiting(cell);
        return;
      }
      if (isFired) {
        setRefusal(`You have fired at ${cellName(variant, cell)} already.`);
        return;
      }
      if (isSalvo) pick(cell);
      else fire(cell);
    },
    fireSalvo() {
      const cells = [...picks];
      setPicks(none);
      // The last cell may come before the last shot: then the game is over and the rest is moot.
      for (const cell of cells) if (game.view(seat).turn?.seat === seat) fire(cell);
    },
  };
}
