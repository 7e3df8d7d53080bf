import {
  type AnsweredShot,
  type Cell,
  cellCount,
  createDefence,
  createVariant,
  type Knowledge,
  type Layout,
  type Rng,
  type Variant,
  type VariantDraft,
} from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { density } from "./density.ts";
import type { Strategy } from "./strategy.ts";

/** These count layouts, which takes long in the opening of a large board. */
export const countsLayouts = ({ name }: Strategy): boolean =>
  ["exact", "perfect", "enumerator", "human-logic"].includes(name);

/** The shots after which the strategy is quick on this variant. */
export const openingFor = (strategy: Strategy, variant: Variant): number =>
  countsLayouts(strategy) && cellCount(variant) > 64 ? 34 : 0;

/** Plays a game to its end. The first `opening` shots are density's, to bring slow bots to a quick position. */
export function playOut(
  strategy: Strategy,
  variant: Variant,
  layout: Layout,
  rng: Rng,
  opening = 0,
): AnsweredShot[] {
  const game = beginGame(variant, layout);
  while (!game.isOver() && game.knowledge.shots.length < cellCount(variant)) {
    const player = game.knowledge.shots.length < opening ? density : strategy;
    game.fire(player.choose(game.knowledge, rng));
  }
  if (!game.isOver()) throw new Error("The game is not over after the last cell.");
  return [...game.knowledge.shots];
}

export interface Game {
  readonly knowledge: Knowledge;
  /** Throws on a cell off the board or fired at before. */
  fire(cell: Cell): void;
  isOver(): boolean;
}

export function beginGame(variant: Variant, layout: Layout): Game {
  const defence = createDefence(variant, layout);
  const shots: AnsweredShot[] = [];
  return {
    knowledge: { variant, shots },
    fire(cell) {
      shots.push({ cell, announcement: defence.answer(cell) });
    },
    isOver: () => defence.squaresLeft === 0,
  };
}

export const variantOf = (draft: Omit<VariantDraft, "name">): Variant =>
  createVariant({ name: "test", ...draft });

export const fleetOf = (...lengths: number[]): { name: string; length: number }[] =>
  lengths.map((length, i) => ({ name: `ship ${i + 1}`, length }));

/**
 * A position drawn with the signs of the earlier program human-logic: `#` unknown, `*` miss, `X` open hit. Cells of sunk ships
 * are drawn `O` and listed with their ships; they were fired at first, in the order listed.
 */
export function drawn(
  variant: Variant,
  picture: string,
  sunk: readonly (readonly [ship: string, cells: readonly Cell[]])[] = [],
): Knowledge {
  const signs = picture.replace(/\s+/g, "");
  if (signs.length !== cellCount(variant)) throw new Error("The picture is not of this board.");
  const cellsOf = (sign: string) => [...signs].flatMap((s, cell) => (s === sign ? [cell] : []));
  const shots: AnsweredShot[] = sunk.flatMap(([ship, cells]) => sinkingOf(variant, ship, cells));
  for (const cell of cellsOf("*")) shots.push({ cell, announcement: { result: "miss" } });
  for (const cell of cellsOf("X")) shots.push({ cell, announcement: { result: "hit" } });
  return { variant, shots };
}

function sinkingOf(variant: Variant, ship: string, cells: readonly Cell[]): AnsweredShot[] {
  const rule = announcementRuleOf(variant);
  const shots: AnsweredShot[] = [];
  for (const cell of cells) {
    const struck = { ship, cells, isSunk: cell === cells.at(-1), earlier: [...shots] };
    shots.push({ cell, announcement: rule.announce(struck) });
  }
  return shots;
}

/** The values as rows of numbers, to compare with printed tables. */
export const inRows = (variant: Variant, values: readonly number[]): number[][] =>
  Array.from({ length: variant.rows }, (_, row) =>
    values.slice(row * variant.columns, (row + 1) * variant.columns),
  );

/** The cells of the highest value. */
export function highestCells(values: readonly number[]): Cell[] {
  const best = Math.max(...values);
  return values.flatMap((value, cell) => (value === best ? [cell] : []));
}
