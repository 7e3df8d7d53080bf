import { createQueuedShot, type Game, type QueuedShot } from "@broadside/play";
import type { AnsweredShot, Cell, Problem, Seat } from "@broadside/rules";
import { squareOf } from "@broadside/rules/board";
import { answersAtTurnEnd } from "@broadside/rules/turn";
import type { PlayerView } from "@broadside/rules/view";
import { battle, problem } from "@broadside/words";
import { useCallback, useEffect, useRef, useState } from "react";
import { hurryBots } from "../game/bot-pace.ts";
import { useSettings } from "../store/settings.ts";

export interface Aim {
  /** Squares picked for a volley, or the one aimed at; not called yet. */
  readonly picks: ReadonlySet<Cell>;
  readonly press: (cell: Cell) => void;
  /** Fires at all picked squares. */
  readonly fire: () => void;
}

/** Shows the player why something was refused or waits; undefined clears the message. */
export type Report = (refusal: Problem | string | undefined) => void;

/**
 * What a press on the target board does: fires, queues the shot until the player's turn, or picks a
 * square for a volley or for aiming first. A second press on the square aimed at fires.
 */
export function useAim(game: Game, view: PlayerView, seat: Seat, report: Report): Aim {
  const [picks, setPicks] = useState<ReadonlySet<Cell>>(new Set());
  const queued = useQueuedShot(game, seat, report);
  const { turn, variant } = view;
  const isMine = turn?.seat === seat;
  const isVolley = answersAtTurnEnd(variant.turns);
  const { aimsFirst } = useSettings();

  function pick(cell: Cell, most: number): void {
    const next = new Set(picks);
    if (!next.delete(cell)) next.add(cell);
    if (next.size <= most) setPicks(next);
    else report(problem("battle/picked-all", { squares: most }));
  }
  function fireAt(cell: Cell): void {
    const isLost = game.status().connection === "lost";
    // Marked until it is answered, so that nobody fires twice in doubt.
    if (isLost) {
      setPicks(new Set([cell]));
      report(battle.waiting({ square: squareOf(variant, cell) }));
    } else if (picks.size > 0) setPicks(new Set());
    queued.current?.fire(cell);
  }
  useAnswered(view.sides[seat].shots, picks, () => {
    setPicks(new Set());
    report(undefined);
  });
  async function fireVolley(): Promise<void> {
    const calls = [...picks];
    report(undefined);
    setPicks(new Set());
    for (const cell of calls) {
      const called = await game.send(seat, { type: "fire", cell });
      if (!called.ok) return report(called.error);
    }
  }
  function press(cell: Cell): void {
    report(turn ? undefined : problem("match/over", {}));
    if (!turn) return;
    if (!isMine) hurryBots();
    if (isGone(view, seat, cell)) {
      if (isMine) report(problem("match/already-fired", { square: squareOf(variant, cell) }));
    } else if (isVolley) {
      if (isMine) pick(cell, turn.shotsLeft);
    } else if (aimsFirst && !picks.has(cell)) setPicks(new Set([cell]));
    else fireAt(cell);
  }
  const pressLater = useLater(press);
  return {
    picks,
    press: pressLater,
    fire: isVolley ? () => void fireVolley() : () => picks.forEach(fireAt),
  };
}

/** Calls back once a picked square has been answered: it was fired at while offline. */
function useAnswered(
  shots: readonly AnsweredShot[],
  picks: ReadonlySet<Cell>,
  onAnswered: () => void,
): void {
  const last = shots.at(-1)?.cell;
  useEffect(() => {
    if (last !== undefined && picks.has(last)) onAnswered();
  });
}

/**
 * A stable function that calls the latest callback in a later task, so that the press is painted
 * first even on a weak phone.
 */
function useLater<T>(latest: (value: T) => void): (value: T) => void {
  const current = useRef(latest);
  current.current = latest;
  return useCallback((value: T) => void setTimeout(() => current.current(value)), []);
}

const isGone = (view: PlayerView, seat: Seat, cell: Cell): boolean =>
  view.sides[seat].shots.some((shot) => shot.cell === cell) ||
  view.sides[seat].called.includes(cell);

/** A press during the opponent's turn counts as soon as it is the player's turn. */
function useQueuedShot(game: Game, seat: Seat, report: Report) {
  const queued = useRef<QueuedShot>(undefined);
  const latest = useRef(report);
  latest.current = report;
  useEffect(() => {
    const own = createQueuedShot(game, seat, (why) => latest.current(why));
    queued.current = own;
    return () => own.close();
  }, [game, seat]);
  return queued;
}
