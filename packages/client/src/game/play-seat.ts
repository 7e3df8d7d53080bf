import { nextChange } from "@broadside/play";
import {
  type Cell,
  fail,
  type Knowledge,
  knowledgeOf,
  type Layout,
  type Problem,
  type Result,
  type Variant,
} from "@broadside/rules";
import type { PlayerView } from "@broadside/rules/view";
import { problem } from "@broadside/words";
import type { OnlineGame } from "./online-game.ts";

/** A player without a screen: a bot. */
export interface SeatPlayer {
  place(variant: Variant): Layout;
  choose(knowledge: Knowledge): Cell | Promise<Cell>;
}

/**
 * Plays the seat held here to the end of the game, and returns the last view. If aborted, it
 * returns the current view, and the game can be continued.
 */
export async function playSeat(
  game: OnlineGame,
  player: SeatPlayer,
  signal?: AbortSignal,
): Promise<Result<PlayerView, Problem>> {
  const [seat] = game.seats;
  if (seat === undefined) return fail(problem("game/not-your-seat", {}));
  game.open();
  for (;;) {
    // Subscribed before looking, so that no change goes unnoticed.
    const change = nextChange(game, signal);
    const view = game.view(seat);
    const trouble = game.trouble();
    if (view.phase === "over" || signal?.aborted) return { ok: true, value: view };
    if (trouble) return fail(trouble.problem);
    const acted = await act(game, player, view);
    if (acted && !acted.ok && !isOvertaken(acted.error)) return acted;
    if (!acted) await change;
  }
}

async function act(
  game: OnlineGame,
  player: SeatPlayer,
  view: PlayerView,
): Promise<Result<void, Problem> | undefined> {
  const [seat] = game.seats as [0 | 1];
  if (view.phase === "placing" && !view.sides[seat].placed) {
    return game.send(seat, { type: "place", layout: player.place(view.variant) });
  }
  if (view.turn?.seat !== seat) return undefined;
  const cell = await player.choose(knowledgeOf(view, seat));
  return game.send(seat, { type: "fire", cell });
}

/** The game moved on: the opponent resigned, time ran out, or another window was faster. */
const isOvertaken = ({ code }: Problem): boolean =>
  ["match/over", "command/stale", "match/not-your-turn", "match/already-placed"].includes(code);
