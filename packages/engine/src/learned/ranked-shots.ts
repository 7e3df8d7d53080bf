import { type Cell, createKnowledge, type Knowledge, type Variant } from "@broadside/rules";
import { type BoardTurn, boardTurns } from "./board-turn.ts";
import { type LearnedPlayer, learnedPlayer } from "./learned-player.ts";

/**
 * The candidate shots in groups of equal worth, best first; empty if the bot is not trained for the
 * variant or cannot interpret the position. The player has one opening shot. Its images under the
 * board's symmetries are as good, so they form the first group; later positions are turned so that
 * the first shot is the player's own.
 */
export function rankedShots(knowledge: Knowledge): readonly RankedShots[] {
  const opener = openerOf(knowledge.variant);
  if (!opener) return [];
  const { player, opening, turns } = opener;
  const { variant, shots, afloat } = knowledge;
  const first = shots[0]?.cell;
  if (first === undefined) {
    return [{ cells: [...new Set(turns.map(({ to }) => to[opening]!))], behind: 0 }];
  }
  const turn = turns.find(({ to }) => to[opening] === first) ?? turns[0]!;
  const ranked = player.rank(createKnowledge(variant, turn.before(shots), [], afloat));
  return ranked.map(({ cell, behind }) => ({ cells: [turn.to[cell]!], behind }));
}

/** Equally good shots, and how many more expected shots they take than the best. */
export interface RankedShots {
  readonly cells: readonly Cell[];
  readonly behind: number;
}

interface Opener {
  readonly player: LearnedPlayer;
  readonly opening: Cell;
  readonly turns: readonly BoardTurn[];
}

const openers = new WeakMap<Variant, Opener | undefined>();

function openerOf(variant: Variant): Opener | undefined {
  if (!openers.has(variant)) {
    const player = learnedPlayer(variant);
    const opening = player?.rank({ variant, shots: [] })[0]?.cell;
    const isReady = player !== undefined && opening !== undefined;
    openers.set(variant, isReady ? { player, opening, turns: boardTurns(variant) } : undefined);
  }
  return openers.get(variant);
}
