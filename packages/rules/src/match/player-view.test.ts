import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../basics/result.ts";
import { createRng, shuffled } from "../basics/rng.ts";
import { cellCount } from "../board/board.ts";
import { cellsOfEveryPlacement, contacts, exclusionZone } from "../board/placement.ts";
import { type Layout, validateDraft } from "../layout/layout.ts";
import { randomLayout } from "../layout/random-layout.ts";
import { preset } from "../variant/preset.ts";
import { turnOrders } from "../variant/turn-order.ts";
import { type Variant, validateVariant } from "../variant/variant.ts";
import { announcementRules } from "./announcement.ts";
import type { MatchEvent } from "./event.ts";
import { applyEvent, createMatch, type Match } from "./match.ts";
import { type Viewer, viewFor } from "./player-view.ts";
import type { Seat } from "./seat.ts";

/** Small enough that every layout of the hidden side can be tried as the truth. */
function everyLayout(variant: Variant): Layout[] {
  const lay = (
    index: number,
    taken: ReadonlySet<number>,
  ): { ship: string; cells: number[] }[][] => {
    const ship = variant.fleet[index];
    if (!ship) return [[]];
    return cellsOfEveryPlacement(variant, ship.length)
      .filter((cells) => !cells.some((cell) => taken.has(cell)))
      .flatMap((cells) =>
        lay(index + 1, new Set([...taken, ...exclusionZone(variant, variant.contact, cells)])).map(
          (rest) => [{ ship: ship.name, cells }, ...rest],
        ),
      );
  };
  return lay(0, new Set()).map((draft) => unwrap(validateDraft(variant, draft)));
}

const start = (variant: Variant, layouts: readonly [Layout, Layout]): Match =>
  ([0, 1] as const).reduce(
    (match, seat) => unwrap(applyEvent(match, { type: "place", seat, layout: layouts[seat] })),
    createMatch(variant),
  );

/** The states of a game of random shots, from the first to one before the end. */
function unfinishedStates(match: Match, seed: number): Match[] {
  const cells = Array.from({ length: cellCount(match.variant) }, (_, i) => i);
  const plans = [shuffled(createRng(seed), cells), shuffled(createRng(seed + 1), cells)];
  const states = [match];
  for (let now = match; now.turn; ) {
    const { seat } = now.turn;
    const cell = plans[seat]![now.sides[seat].shots.length]!;
    now = unwrap(applyEvent(now, { type: "fire", seat, cell }));
    if (!now.outcome) states.push(now);
  }
  return states;
}

/** What is public by rule: both sides' shots, their answers, whose turn it is and how long. */
const publicPart = (match: Match): string =>
  JSON.stringify([match.sides.map((side) => side.shots), match.turn]);

const replay = (
  variant: Variant,
  layouts: readonly [Layout, Layout],
  events: readonly MatchEvent[],
) => {
  const states = [start(variant, layouts)];
  for (const event of events.slice(2)) {
    const next = applyEvent(states.at(-1)!, event);
    if (!next.ok || next.value.outcome) return undefined;
    states.push(next.value);
  }
  return states;
};

const variants = fc
  .record({
    rows: fc.integer({ min: 2, max: 4 }),
    columns: fc.integer({ min: 2, max: 4 }),
    lengths: fc.constantFrom([2], [2, 1], [1, 1], [2, 2], [2, 1, 1]),
    contact: fc.constantFrom(...contacts),
    announcement: fc.constantFrom(...announcementRules),
    turns: fc.constantFrom(...turnOrders),
  })
  .map(({ lengths, ...rest }) =>
    validateVariant({
      ...rest,
      name: "small",
      fleet: lengths.map((length, i) => ({ name: `ship ${i + 1}`, length })),
    }),
  )
  .filter((result) => result.ok)
  .map(unwrap);

describe("PlayerView", () => {
  it("[R34] [R35] [R37] is byte for byte the same when only hidden ships differ", () => {
    let compared = 0;
    fc.assert(
      fc.property(variants, fc.nat(1e6), (variant, seed) => {
        const layouts = everyLayout(variant);
        const rng = createRng(seed);
        const truth = [0, 1].map(() => layouts[rng.below(layouts.length)]!) as [Layout, Layout];
        const states = unfinishedStates(start(variant, truth), seed);
        const cut = states[rng.below(states.length)]!;
        for (const other of shuffled(rng, layouts).slice(0, 40)) {
          for (const [viewer, swapped] of [
            [0, [truth[0], other]],
            [1, [other, truth[1]]],
            ["spectator", [other, truth[1]]],
            ["spectator", [truth[0], other]],
          ] as const) {
            compared += compare(variant, states, cut, swapped, viewer);
          }
        }
      }),
      { seed: 20, numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(5_000);
  });

  it("[R34] never mentions the opponent's ships before the end, in any preset's JSON", () => {
    const variant = unwrap(preset("classic"));
    const rng = createRng("secret");
    const truth = [0, 1].map(() => unwrap(randomLayout(variant, rng))) as [Layout, Layout];
    for (const state of unfinishedStates(start(variant, truth), 1)) {
      for (const seat of [0, 1] as const) {
        const view = viewFor(state, seat);
        expect(view.sides[seat === 0 ? 1 : 0].ships).toBeUndefined();
        expect(view.sides[seat].ships).toEqual(truth[seat].placements);
      }
    }
  });

  it("[R36] opens both layouts to everyone when the match is over", () => {
    const variant = unwrap(preset("mini"));
    const rng = createRng("open");
    const truth = [0, 1].map(() => unwrap(randomLayout(variant, rng))) as [Layout, Layout];
    const over = unwrap(applyEvent(start(variant, truth), { type: "resign", seat: 0 }));
    for (const viewer of [0, 1, "spectator"] as const) {
      expect(viewFor(over, viewer).sides.map((side) => side.ships)).toEqual(
        truth.map((layout) => layout.placements),
      );
    }
  });
});

/** Compares every step up to the cut, if the other truth is publicly the same so far. */
function compare(
  variant: Variant,
  states: readonly Match[],
  cut: Match,
  layouts: readonly [Layout, Layout],
  viewer: Viewer,
): number {
  const others = replay(variant, layouts, cut.events);
  if (!others || publicPart(others.at(-1)!) !== publicPart(cut)) return 0;
  others.forEach((other, step) => {
    expect(JSON.stringify(viewFor(other, viewer))).toBe(
      JSON.stringify(viewFor(states[step]!, viewer)),
    );
    expect(refusals(other, viewer)).toEqual(refusals(states[step]!, viewer));
  });
  return others.length;
}

/** What a viewer is told when it tries what it may not must not depend on hidden ships either. */
function refusals(match: Match, viewer: Viewer): string[] {
  if (viewer === "spectator") return [];
  const seat: Seat = viewer;
  return [-1, 0, 1, 99].map((cell) => {
    const result = applyEvent(match, { type: "fire", seat, cell });
    return result.ok ? "accepted" : result.error.message;
  });
}
