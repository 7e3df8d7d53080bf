import {
  type OpeningAnswer,
  type OpeningNode,
  openingAnswer,
  type Strategy,
} from "@broadside/engine/internals";
import {
  type Announcement,
  type AnsweredShot,
  createDefence,
  createRng,
  type Layout,
  type Variant,
} from "@broadside/rules";

/**
 * The opening of a deterministic bot: its shot in every position that at least `least` of the layouts lead
 * to, before shot number `depth`. `onNode` is called for every shot found.
 */
export function growTree(
  bot: Strategy,
  variant: Variant,
  layouts: readonly Layout[],
  { least, depth, onNode }: GrowOptions,
): OpeningNode {
  const grow = (shots: readonly AnsweredShot[], fitting: readonly Layout[]): OpeningNode => {
    const cell = bot.choose({ variant, shots }, createRng("opening"));
    onNode?.(shots.length);
    const after = new Map<OpeningAnswer, OpeningNode>();
    if (shots.length + 1 < depth) {
      for (const [answer, { shot, fitting: left }] of shareOut(variant, shots, cell, fitting)) {
        if (left.length >= least) after.set(answer, grow([...shots, shot], left));
      }
    }
    return { cell, after };
  };
  return grow([], layouts);
}

interface GrowOptions {
  readonly least: number;
  readonly depth: number;
  readonly onNode?: (shots: number) => void;
}

interface Share {
  readonly shot: AnsweredShot;
  readonly fitting: Layout[];
}

/** Groups layouts by their answer to the next shot. */
function shareOut(
  variant: Variant,
  shots: readonly AnsweredShot[],
  cell: number,
  layouts: readonly Layout[],
): Map<OpeningAnswer, Share> {
  const shares = new Map<OpeningAnswer, Share>();
  for (const layout of layouts) {
    const defence = createDefence(variant, layout);
    for (const shot of shots) defence.answer(shot.cell);
    const announcement = defence.answer(cell);
    const answer = openingAnswer(variant, announcement);
    const share = shares.get(answer);
    if (share) share.fitting.push(layout);
    else {
      const shot = { cell, announcement: renamed(variant, shots, announcement) };
      shares.set(answer, { shot, fitting: [layout] });
    }
  }
  return shares;
}

/** Of the ships of one length, the first one sinks first, so that no ship sinks twice. */
function renamed(
  { fleet }: Variant,
  shots: readonly AnsweredShot[],
  announcement: Announcement,
): Announcement {
  if (announcement.result !== "sunk" || announcement.ship === undefined) return announcement;
  const { length } = fleet.find(({ name }) => name === announcement.ship)!;
  const sunk = shots.map((shot) =>
    shot.announcement.result === "sunk" ? shot.announcement.ship : "",
  );
  const first = fleet.find((ship) => ship.length === length && !sunk.includes(ship.name))!;
  return { ...announcement, ship: first.name };
}
