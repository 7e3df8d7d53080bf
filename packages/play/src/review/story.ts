import type { Seat } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { columnOf, edgeNeighbours, rowOf } from "@broadside/rules/board";
import type { ReviewedShot } from "./reviewed-shot.ts";
import { type Judged, judge, type Measure } from "./verdict.ts";

/** A habit of one side over a whole game, as data; `storyText` puts it into words. */
export type Habit =
  /** These shots were fired where no ship could be. */
  | { readonly code: "deadWater"; readonly shots: readonly number[] }
  /** A damaged ship was left alone at these shots, when firing next to a hit was better. */
  | { readonly code: "leftShip"; readonly shots: readonly number[] }
  /** From one shot to another, this many were at the edge of the board, and few of the best were. */
  | { readonly code: "edge"; readonly from: number; readonly to: number; readonly count: number }
  /** These consecutive shots cost the most: this much in all. */
  | {
      readonly code: "stretch";
      readonly from: number;
      readonly to: number;
      readonly cost: number;
      readonly measure: Measure;
    }
  /** That many shots in a row were the best. */
  | { readonly code: "run"; readonly from: number; readonly to: number };

/** A shot with its number among its side's shots and its judgement. */
export interface JudgedShot extends Judged {
  readonly shot: ReviewedShot;
}

/** One side's shots with their judgements. */
export const judgeSide = (reviewed: readonly ReviewedShot[], seat: Seat): readonly JudgedShot[] =>
  reviewed.filter(({ shot }) => shot.seat === seat).map((shot) => ({ shot, ...judge(shot) }));

/** The habit that cost a side most; a run of best shots if nothing did. Undefined if there is none. */
export function habitOf(judged: readonly JudgedShot[]): Habit | undefined {
  const costly = [deadWater(judged), leftShip(judged), edge(judged), stretch(judged)].flatMap(
    (found) => found ?? [],
  );
  const worst = costly.reduce<(typeof costly)[number] | undefined>(
    (most, each) => (most && most.cost >= each.cost ? most : each),
    undefined,
  );
  return worst?.habit ?? bestRun(judged);
}

interface CostlyHabit {
  readonly habit: Habit;
  readonly cost: number;
}

const total = (judged: readonly JudgedShot[]): number =>
  judged.reduce((sum, { cost }) => sum + cost, 0);

const numbers = (judged: readonly JudgedShot[]): number[] => judged.map(({ shot }) => shot.number);

function deadWater(judged: readonly JudgedShot[]): CostlyHabit | undefined {
  const found = judged.filter(
    ({ shot, verdict }) => verdict !== "best" && shot.odds.exact && shot.chance === 0,
  );
  if (found.length === 0) return undefined;
  return { habit: { code: "deadWater", shots: numbers(found) }, cost: total(found) };
}

function leftShip(judged: readonly JudgedShot[]): CostlyHabit | undefined {
  const found = judged.filter(
    ({ shot, better, verdict }) =>
      (verdict === "careless" || verdict === "blunder") &&
      hasDamagedShip(shot) &&
      isBesideHit(shot, better) &&
      !isBesideHit(shot, shot.shot.cell),
  );
  if (found.length === 0) return undefined;
  return { habit: { code: "leftShip", shots: numbers(found) }, cost: total(found) };
}

/** True if some hit is certainly on a ship afloat: there are more hits than squares of sunk ships. */
export function hasDamagedShip({ before }: Pick<ReviewedShot, "before">): boolean {
  const { variant, shots } = before;
  if (!announcementRuleOf(variant).namesSunk) return false;
  const lengthOf = (name: string | undefined) =>
    variant.fleet.find((ship) => ship.name === name)?.length ?? 0;
  let open = 0;
  for (const { announcement } of shots) {
    if (announcement.result === "miss") continue;
    open += announcement.result === "sunk" ? 1 - lengthOf(announcement.ship) : 1;
  }
  return open > 0;
}

const isBesideHit = ({ before }: ReviewedShot, cell: number): boolean => {
  const near = edgeNeighbours(before.variant, cell);
  return before.shots.some(
    (shot) => shot.announcement.result !== "miss" && near.includes(shot.cell),
  );
};

/** Shots in a row that make a habit. */
const WINDOW = 8;

function edge(judged: readonly JudgedShot[]): CostlyHabit | undefined {
  return worstWindow(judged, (window) => {
    const count = window.filter(({ shot }) => isAtEdge(shot, shot.shot.cell)).length;
    const best = window.filter(({ shot, better }) => isAtEdge(shot, better)).length;
    if (count < 6 || best > 3) return undefined;
    return { code: "edge", ...ends(window), count };
  });
}

function isAtEdge({ before: { variant } }: ReviewedShot, cell: number): boolean {
  const [row, column] = [rowOf(variant, cell), columnOf(variant, cell)];
  return row === 0 || column === 0 || row === variant.rows - 1 || column === variant.columns - 1;
}

/** A stretch is worth a sentence only if it cost a whole shot, or a whole hit. */
const stretch = (judged: readonly JudgedShot[]): CostlyHabit | undefined => {
  const found = worstWindow(judged, (window) => {
    const { measure } = window[0]!;
    if (window.some((each) => each.measure !== measure)) return undefined;
    return { code: "stretch", ...ends(window), cost: total(window), measure };
  });
  // Anything more telling is preferred at the same cost.
  return found && found.cost >= 1 ? { ...found, cost: found.cost / 2 } : undefined;
};

const ends = (window: readonly JudgedShot[]) => ({
  from: window[0]!.shot.number,
  to: window.at(-1)!.shot.number,
});

function worstWindow(
  judged: readonly JudgedShot[],
  habitIn: (window: readonly JudgedShot[]) => Habit | undefined,
): CostlyHabit | undefined {
  let worst: CostlyHabit | undefined;
  for (let from = 0; from + WINDOW <= judged.length; from++) {
    const window = judged.slice(from, from + WINDOW);
    const habit = habitIn(window);
    const cost = total(window);
    if (habit && cost > (worst?.cost ?? 0)) worst = { habit, cost };
  }
  return worst;
}

/** The longest run of best shots, if it has at least five. */
function bestRun(judged: readonly JudgedShot[]): Habit | undefined {
  let longest: readonly JudgedShot[] = [];
  let run: JudgedShot[] = [];
  for (const each of judged) {
    run = each.verdict === "best" ? [...run, each] : [];
    if (run.length > longest.length) longest = run;
  }
  return longest.length < 5 ? undefined : { code: "run", ...ends(longest) };
}
