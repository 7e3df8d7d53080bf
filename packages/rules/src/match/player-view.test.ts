import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { announcementRuleIds } from "../announcement/announcement-rule.ts";
import { playRandomly } from "../arbitraries.test-support.ts";
import { unreachable, unwrap } from "../basics/result.ts";
import { createRng, shuffled } from "../basics/rng.ts";
import { cellCount } from "../board/board.ts";
import { cellsOfEveryPlacement, contacts, exclusionZone } from "../board/placement.ts";
import { type Layout, validateDraft } from "../layout/layout.ts";
import { randomLayout } from "../layout/random-layout.ts";
import { told } from "../told.test-support.ts";
import { preset } from "../variant/preset.ts";
import { turnOrders } from "../variant/turn-order.ts";
import { createVariant, type Variant, validateVariant } from "../variant/variant.ts";
import type { MatchEvent } from "./event.ts";
import { applyEvent, createMatch, type Match } from "./match.ts";
import type { Victory } from "./outcome.ts";
import { shotsInOrder, type Viewer, viewFor } from "./player-view.ts";
import { opponentOf, type Seat, seats } from "./seat.ts";

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
    const { shots, called } = now.sides[seat];
    const cell = plans[seat]![shots.length + called.length]!;
    now = unwrap(applyEvent(now, { type: "fire", seat, cell }));
    if (!now.outcome) states.push(now);
  }
  return states;
}

/** What is public by rule: both sides' shots, their answers, whose turn it is and how long. */
const publicPart = (match: Match): string =>
  JSON.stringify([match.sides.map(({ shots, called }) => [shots, called]), match.turn]);

/** A game replayed with other layouts, if it is publicly identical at every step. */
function replay(
  variant: Variant,
  layouts: readonly [Layout, Layout],
  truth: readonly Match[],
  seen: readonly string[],
): Match[] | undefined {
  const states = [start(variant, layouts)];
  for (const event of truth.at(-1)!.events.slice(2)) {
    const next = applyEvent(states.at(-1)!, event);
    if (!next.ok || publicPart(next.value) !== seen[states.length]) return undefined;
    states.push(next.value);
  }
  return states;
}

const variants = fc
  .record({
    rows: fc.integer({ min: 2, max: 4 }),
    columns: fc.integer({ min: 2, max: 4 }),
    lengths: fc.constantFrom([2], [2, 1], [1, 1], [2, 2], [2, 1, 1]),
    contact: fc.constantFrom(...contacts),
    announcement: fc.constantFrom(...announcementRuleIds),
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

const viewers: readonly Viewer[] = [...seats, "spectator"];

describe("PlayerView", () => {
  it("[R34] [R35] [R37] is byte for byte the same when only hidden ships differ", () => {
    let compared = 0;
    fc.assert(
      fc.property(variants, fc.nat(1e6), (variant, seed) => {
        const layouts = everyLayout(variant);
        const rng = createRng(seed);
        const truth = [0, 1].map(() => layouts[rng.below(layouts.length)]!) as [Layout, Layout];
        const all = unfinishedStates(start(variant, truth), seed);
        const states = all.slice(0, 1 + rng.below(all.length));
        const seen = states.map(publicPart);
        const told = new Map(viewers.map((viewer) => [viewer, transcript(states, viewer)]));
        for (const other of shuffled(rng, layouts).slice(0, 40)) {
          for (const [viewer, swapped] of [
            [0, [truth[0], other]],
            [1, [other, truth[1]]],
            ["spectator", [other, truth[1]]],
            ["spectator", [truth[0], other]],
          ] as const) {
            const others = replay(variant, swapped, states, seen);
            if (!others) continue;
            expect(transcript(others, viewer)).toBe(told.get(viewer));
            compared += others.length;
          }
        }
      }),
      { seed: 20, numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(5_000);
  });

  it.each(turnOrders)(
    "[R34] never mentions the other's ships before the end, under %s",
    (turns) => {
      const variant = createVariant({ ...preset("classic"), turns });
      const truth = twoLayouts(variant, "secret");
      for (const state of unfinishedStates(start(variant, truth), 1)) {
        for (const seat of seats) {
          const view = viewFor(state, seat);
          expect(view.sides[opponentOf(seat)].ships).toBeUndefined();
          expect(view.sides[seat].ships).toEqual(truth[seat].placements);
        }
      }
    },
  );

  it.each(["fleet-sunk", "resignation", "timeout", "abandonment"] as const)(
    "[R36] opens both layouts to everyone when the game ends by %s",
    (by) => {
      const variant = preset("mini");
      const truth = twoLayouts(variant, "open");
      const over = ended(start(variant, truth), by);
      expect(over.outcome?.by).toBe(by);
      for (const viewer of viewers) {
        expect(viewFor(over, viewer).sides.map((side) => side.ships)).toEqual(
          truth.map((layout) => layout.placements),
        );
      }
    },
  );

  it("[R36] [R37] [R51] of an aborted game tells nothing about the other's ships", () => {
    const variant = preset("mini");
    const [own, other] = twoLayouts(variant, "aborted");
    const aborted = (layouts: readonly [Layout, Layout]) =>
      unwrap(applyEvent(start(variant, layouts), { type: "abort", seat: 0 }));
    const view = viewFor(aborted([own, other]), 0);
    expect(view.sides[0].ships).toEqual(own.placements);
    expect(view.sides[1].ships).toBeUndefined();
    expect(viewFor(aborted([own, other]), "spectator").sides[0].ships).toBeUndefined();
    expect(JSON.stringify(viewFor(aborted([own, own]), 0))).toBe(JSON.stringify(view));
    expect(JSON.stringify(viewFor(aborted([other, own]), "spectator"))).toBe(
      JSON.stringify(viewFor(aborted([own, other]), "spectator")),
    );
  });

  it.each(turnOrders)("[R58] [R59] [R60] carries version, order and calls, under %s", (turns) => {
    const variant = createVariant({ ...preset("classic"), turns });
    for (const state of unfinishedStates(start(variant, twoLayouts(variant, "order")), 3)) {
      const fired = state.events.filter((event) => event.type === "fire");
      for (const viewer of viewers) {
        const view = viewFor(state, viewer);
        expect(view.version).toBe(state.events.length);
        const calls = seats.flatMap((seat) =>
          view.sides[seat].called.map((cell) => ({ type: "fire", seat, cell })),
        );
        const shots = shotsInOrder(view).map(({ seat, cell }) => ({ type: "fire", seat, cell }));
        expect([...shots, ...calls]).toEqual(fired);
        expect(calls.length === 0 || turns === "volley").toBe(true);
      }
    }
  });
});

function twoLayouts(variant: Variant, seed: string): [Layout, Layout] {
  const rng = createRng(seed);
  return [unwrap(randomLayout(variant, rng)), unwrap(randomLayout(variant, rng))];
}

/** A game that has begun, brought to its end in one of the ways that have a winner. */
function ended(match: Match, by: Victory["by"]): Match {
  const states = unfinishedStates(match, 1);
  const begun = states[1]!;
  const loser = begun.turn!.seat;
  switch (by) {
    case "fleet-sunk":
      return playRandomly(match, createRng("sunk"));
    case "resignation":
      return unwrap(applyEvent(begun, { type: "resign", seat: loser }));
    case "timeout":
      return unwrap(applyEvent(begun, { type: "timeout", seat: loser }));
    case "abandonment":
      return unwrap(applyEvent(begun, { type: "abandon", seat: loser }));
    default:
      return unreachable(by);
  }
}

/** All that a viewer is shown and told at every step, or could be. */
const transcript = (states: readonly Match[], viewer: Viewer): string =>
  states
    .map((state) =>
      JSON.stringify([viewFor(state, viewer), refusals(state, viewer), abortedView(state, viewer)]),
    )
    .join("\n");

/** The one ending that leaves hidden what was hidden. */
function abortedView(match: Match, viewer: Viewer): string {
  const result = applyEvent(match, { type: "abort", seat: 0 });
  return result.ok ? JSON.stringify(viewFor(result.value, viewer)) : result.error.code;
}

/** What a viewer is told when it tries anything at all must not depend on hidden ships either. */
function refusals(match: Match, viewer: Viewer): string[] {
  if (viewer === "spectator") return [];
  const seat: Seat = viewer;
  const { layout } = match.sides[seat];
  const events: MatchEvent[] = [
    ...[-1, 0, 1, 99].map((cell): MatchEvent => ({ type: "fire", seat, cell })),
    ...(["resign", "timeout", "abandon", "abort"] as const).flatMap((type) =>
      seats.map((who): MatchEvent => ({ type, seat: who })),
    ),
    ...(layout ? [{ type: "place", seat, layout } as const] : []),
  ];
  return events.map((event) => {
    const result = applyEvent(match, event);
    return result.ok ? "accepted" : told(result.error);
  });
}
