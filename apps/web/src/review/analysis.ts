import type { Odds } from "@broadside/engine/tasks";
import {
  type Cell,
  cellCount,
  type GameRecord,
  type Knowledge,
  matchOf,
  type Seat,
  type Variant,
} from "@broadside/rules";
import { type FiredShot, shotsInOrder } from "../game/game.ts";

/** A shot of a record, with what its shooter knew when choosing it. */
export interface Choice {
  readonly shot: FiredShot;
  /** Among the shots of its own side, from 1. */
  readonly number: number;
  readonly before: Knowledge;
  /** Cells no longer to be had, though nothing is known of them: picked for the same salvo. */
  readonly spoken: ReadonlySet<Cell>;
}

export interface ReviewedShot extends Choice {
  readonly odds: Odds;
  readonly chance: number;
  readonly best: Cell;
  readonly bestChance: number;
}

export function choicesOf(record: GameRecord): readonly Choice[] {
  const history = shotsInOrder(matchOf(record));
  const fired: [FiredShot[], FiredShot[]] = [[], []];
  let runStart: [number, number] = [0, 0];
  return history.map((shot, i) => {
    const own = fired[shot.seat];
    if (history[i - 1]?.seat !== shot.seat) runStart = [fired[0].length, fired[1].length];
    // A salvo is picked before its first answer comes; other shots know all answers so far.
    const known = record.variant.turns === "salvo" ? runStart[shot.seat] : own.length;
    const before = { variant: record.variant, shots: own.slice(0, known) };
    const spoken = new Set(own.slice(known).map((other) => other.cell));
    own.push(shot);
    return { shot, number: own.length, before, spoken };
  });
}

export function reviewShot(choice: Choice, odds: Odds): ReviewedShot {
  const { variant, shots } = choice.before;
  const closed = new Set([...shots.map((shot) => shot.cell), ...choice.spoken]);
  const best = bestCell(variant, odds.chances, closed) ?? choice.shot.cell;
  const chance = odds.chances[choice.shot.cell]!;
  return { ...choice, odds, chance, best, bestChance: odds.chances[best]! };
}

/** What a shot gave away: the chance of a hit at the best cell less its own. */
export const costOf = (shot: ReviewedShot): number => Math.max(0, shot.bestChance - shot.chance);

export const isHit = ({ shot }: Choice): boolean => shot.announcement.result !== "miss";

/** What one side's shooting was worth, in hits. */
export interface Summary {
  readonly shots: number;
  readonly hits: number;
  /** To be expected from the cells fired at, and from the best cell each time. */
  readonly expected: number;
  readonly possible: number;
  readonly sampled: number;
  /** The hit that was least likely, and the shot that gave most away. */
  readonly best: ReviewedShot | undefined;
  readonly worst: ReviewedShot | undefined;
}

export function summarise(reviewed: readonly ReviewedShot[], seat: Seat): Summary {
  const own = reviewed.filter(({ shot }) => shot.seat === seat);
  const sum = (of: (shot: ReviewedShot) => number) => own.reduce((n, shot) => n + of(shot), 0);
  const hits = own.filter(isHit);
  const costly = own.filter((shot) => costOf(shot) > 0.0005);
  return {
    shots: own.length,
    hits: hits.length,
    expected: sum((shot) => shot.chance),
    possible: sum((shot) => shot.bestChance),
    sampled: own.filter(({ odds }) => !odds.exact).length,
    best: least(hits, (shot) => shot.chance),
    worst: least(costly, (shot) => -costOf(shot)),
  };
}

function least<T>(items: readonly T[], value: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (found, item) => (found === undefined || value(item) < value(found) ? item : found),
    undefined,
  );
}

function bestCell(
  variant: Variant,
  chances: readonly number[],
  closed: ReadonlySet<Cell>,
): Cell | undefined {
  const open = Array.from({ length: cellCount(variant) }, (_, cell) => cell).filter(
    (cell) => !closed.has(cell),
  );
  return least(open, (cell) => -chances[cell]!);
}
