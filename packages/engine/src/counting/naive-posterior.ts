import {
  cellCount,
  createDefence,
  type Knowledge,
  type Layout,
  type Placement,
  unwrap,
  type Variant,
  validateDraft,
} from "@broadside/rules";
import { cellsOfEveryPlacement, exclusionZone } from "@broadside/rules/board";

/**
 * Naive twin of `count`: replays the shots against every possible layout and counts those that give
 * the same announcements and have as many ships afloat. Slow, and correct by definition.
 */
export function naivePosterior(knowledge: Knowledge): { layouts: bigint; counts: bigint[] } {
  const counts = new Array<bigint>(cellCount(knowledge.variant)).fill(0n);
  let layouts = 0n;
  for (const layout of everyLayout(knowledge.variant)) {
    if (!saysTheSame(knowledge, layout)) continue;
    layouts++;
    for (const { cells } of layout.placements) for (const cell of cells) counts[cell]!++;
  }
  return { layouts, counts };
}

/** True if this layout would have given every answer in the knowledge. */
export function saysTheSame({ variant, shots, afloat }: Knowledge, layout: Layout): boolean {
  const defence = createDefence(variant, layout);
  return shots.every(({ cell, announcement }, index) => {
    if (JSON.stringify(defence.answer(cell)) !== JSON.stringify(announcement)) return false;
    const count = afloat?.find((each) => each.shots === index + 1);
    if (!count) return true;
    const { shipsAfloat } = defence;
    return count.orMore ? shipsAfloat >= count.ships : shipsAfloat === count.ships;
  });
}

/** Every legal layout of a variant, one after another. For small boards. */
export function* everyLayout(variant: Variant): Generator<Layout> {
  for (const draft of everyDraft(variant, [], new Set())) {
    yield unwrap(validateDraft(variant, draft));
  }
}

function* everyDraft(
  variant: Variant,
  laid: readonly Placement[],
  taken: ReadonlySet<number>,
): Generator<readonly Placement[]> {
  const ship = variant.fleet[laid.length];
  if (!ship) {
    yield laid;
    return;
  }
  for (const cells of cellsOfEveryPlacement(variant, ship.length)) {
    if (cells.some((cell) => taken.has(cell))) continue;
    const zone = exclusionZone(variant, variant.contact, cells);
    yield* everyDraft(variant, [...laid, { ship: ship.name, cells }], new Set([...taken, ...zone]));
  }
}
