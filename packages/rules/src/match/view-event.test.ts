import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { announcementRuleIds } from "../announcement/announcement-rule.ts";
import { layoutOf, matches, playRandomly, SEED, variants } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { createRng, shuffled } from "../basics/rng.ts";
import { cellCount } from "../board/board.ts";
import { type Layout, validateDraft } from "../layout/layout.ts";
import { preset } from "../variant/preset.ts";
import { turnOrders } from "../variant/turn-order.ts";
import { createVariant, type Variant } from "../variant/variant.ts";
import type { MatchEvent } from "./event.ts";
import { applyEvent, createMatch, type Match } from "./match.ts";
import { type PlayerView, type Viewer, viewFor } from "./player-view.ts";
import { type Seat, seats } from "./seat.ts";
import { validateView } from "./view-check.ts";
import { applyViewEvent, type ViewEvent, viewEvent, viewEventsAfter } from "./view-event.ts";

const viewers: readonly Viewer[] = [0, 1, "spectator"];
const mini = preset("mini");
const step = (match: Match, event: MatchEvent): Match => unwrap(applyEvent(match, event));

/** Folds the events a viewer is shown; the view must be the viewer's at every step. */
function expectFolded({ variant, first, events }: Match): void {
  let match = createMatch(variant, first);
  const views = new Map(viewers.map((viewer) => [viewer, viewFor(match, viewer)]));
  for (const event of events) {
    const next = step(match, event);
    for (const viewer of viewers) {
      const view = unwrap(applyViewEvent(views.get(viewer)!, viewEvent(match, next, viewer)));
      expect(view).toEqual(viewFor(next, viewer));
      expect(unwrap(validateView(view))).toEqual(view);
      views.set(viewer, view);
    }
    match = next;
  }
  const half = Math.floor(events.length / 2);
  for (const viewer of viewers) {
    const seen = viewFor(events.slice(0, half).reduce(step, createMatch(variant, first)), viewer);
    const missed = viewEventsAfter(match, half, viewer);
    const fold = (view: PlayerView, event: ViewEvent) => unwrap(applyViewEvent(view, event));
    expect(missed.reduce(fold, seen)).toEqual(viewFor(match, viewer));
  }
}

/** Every way a game can end that somebody has to declare. */
function endingsOf(match: Match): Match[] {
  const types = ["resign", "timeout", "abandon", "abort"] as const;
  const events = types.flatMap((type) => seats.map((seat) => ({ type, seat })));
  return events.flatMap((event) => {
    const next = applyEvent(match, event);
    return next.ok ? [next.value] : [];
  });
}

describe("the events a viewer is shown", () => {
  it("fold into the viewer's view at every step of any game", () => {
    fc.assert(fc.property(matches, expectFolded), { seed: SEED, numRuns: 60 });
  });

  it("fold into it under every announcement rule and turn order", () => {
    for (const turns of turnOrders) {
      for (const announcement of announcementRuleIds) {
        const variant = createVariant({ ...mini, turns, announcement });
        for (const first of seats) {
          expectFolded(playRandomly(createMatch(variant, first), createRng(`fold ${turns}`)));
        }
      }
    }
  });

  it("fold into it however the game ends, and whenever", () => {
    const lengths = fc.nat(24);
    const ended = new Set<string>();
    fc.assert(
      fc.property(variants, fc.integer(), lengths, (variant, seed, length) => {
        const match = playRandomly(createMatch(variant), createRng(seed), length);
        for (const end of endingsOf(match)) {
          ended.add(end.outcome!.by);
          expectFolded(end);
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
    expect([...ended].sort()).toEqual(["abandonment", "aborted", "resignation", "timeout"]);
  });

  it("are the same in every byte, whatever the ships nobody may see", () => {
    for (const turns of turnOrders) {
      for (const announcement of announcementRuleIds) {
        const variant = createVariant({ ...mini, turns, announcement });
        for (let seed = 0; seed < 6; seed++) expectEqualWorlds(variant, seed);
      }
    }
  });
});

/**
 * Two games shot alike that differ only in where player 2's submarine lies, where nobody shoots:
 * player 1 and a spectator must get the same bytes at every step.
 */
function expectEqualWorlds(variant: Variant, seed: number): void {
  const rng = createRng(`worlds ${seed}`);
  const layout = layoutOf(variant, rng.split("theirs"));
  const moved = withSubmarineMoved(variant, layout);
  const secret = [layout, moved].flatMap(({ placements }) => placements.at(-1)!.cells);
  const all = Array.from({ length: cellCount(variant) }, (_, cell) => cell);
  const cells = [
    shuffled(rng, all).filter((cell) => !secret.includes(cell)),
    shuffled(rng, all),
  ] as const;
  const own: MatchEvent = { type: "place", seat: 0, layout: layoutOf(variant, rng.split("own")) };
  const begun = [layout, moved].map((theirs) =>
    step(createMatch(variant), { type: "place", seat: 1, layout: theirs }),
  );
  expectSameBytes([createMatch(variant), createMatch(variant)], begun);
  let worlds = begun.map((match) => step(match, own));
  expectSameBytes(begun, worlds);
  for (let turn = worlds[0]!.turn; turn; turn = worlds[0]!.turn) {
    const { seat } = turn;
    const cell = cells[seat].pop();
    if (cell === undefined) break;
    const next = worlds.map((match) => step(match, { type: "fire", seat, cell }));
    if (next[0]!.outcome) break;
    expectSameBytes(worlds, next);
    worlds = next;
  }
  expect(worlds[0]!.events.length).toBeGreaterThan(12);
}

function withSubmarineMoved(variant: Variant, { placements }: Layout): Layout {
  const others = placements.slice(0, -1);
  const { ship, cells } = placements.at(-1)!;
  for (let cell = 0; cell < cellCount(variant); cell++) {
    const moved = validateDraft(variant, [...others, { ship, cells: [cell] }]);
    if (moved.ok && cell !== cells[0]) return moved.value;
  }
  throw new Error("There is no other place for the submarine.");
}

function expectSameBytes(before: readonly Match[], after: readonly Match[]): void {
  for (const viewer of [0, "spectator"] as const) {
    const [one, two] = [0, 1].map((world) =>
      JSON.stringify([
        viewEvent(before[world]!, after[world]!, viewer),
        viewFor(after[world]!, viewer),
      ]),
    );
    expect(one).toBe(two);
  }
}

describe("an event that does not follow", () => {
  const before = playRandomly(createMatch(mini), createRng("view"), 12);
  const { seat } = before.turn!;
  const other = (1 - seat) as Seat;
  const open = [...Array(cellCount(mini)).keys()].filter(
    (cell) => !before.sides[seat].shots.some((shot) => shot.cell === cell),
  );
  const after = step(before, { type: "fire", seat, cell: open[0]! });
  const view = viewFor(before, "spectator");
  const good = viewEvent(before, after, "spectator") as ViewEvent & { type: "fire" };
  const resigned = viewEvent(before, step(before, { type: "resign", seat }), "spectator");
  const { end } = resigned as ViewEvent & { type: "resign" };

  it.each<[string, ViewEvent]>([
    ["a gap", { ...good, number: good.number + 1 }],
    ["a number known already", { ...good, number: good.number - 1 }],
    ["a shot out of turn", { ...good, seat: other }],
    ["a shot off the board", { ...good, cell: cellCount(mini) }],
    ["a shot at a square fired at", { ...good, cell: before.sides[seat].shots[0]!.cell }],
    ["no answer", { ...good, answers: [] }],
    ["two answers", { ...good, answers: [...good.answers, ...good.answers] }],
    ["an answer of another rule", { ...good, answers: [{ result: "hit", ship: "cruiser" }] }],
    ["an unknown ship", { ...good, answers: [{ result: "sunk", ship: "raft" }] }],
    ["no turn after it", { ...good, turn: undefined }],
    [
      "ships placed in battle",
      { type: "place", number: good.number, seat, ships: undefined, turn: undefined },
    ],
    ["an end without ships", { ...resigned, type: "resign", end: { ...end, fleets: undefined } }],
    [
      "an end with half a fleet",
      { ...resigned, type: "resign", end: { ...end, fleets: [end.fleets![0], []] } },
    ],
  ])("is refused: %s", (_, event) => {
    expect(applyViewEvent(view, good).ok).toBe(true);
    expect(applyViewEvent(view, event)).toMatchObject({ error: { code: "view/event" } });
  });

  it("is refused after the end", () => {
    const over = unwrap(applyViewEvent(view, resigned));
    expect(applyViewEvent(over, { ...good, number: over.version + 1 }).ok).toBe(false);
  });
});

describe("a view that cannot be", () => {
  const good = viewFor(playRandomly(createMatch(mini), createRng("view"), 12), 0);
  const [own, other] = good.sides;

  it.each<[string, Partial<PlayerView>]>([
    ["another phase", { phase: "over" }],
    ["no turn in battle", { turn: undefined }],
    ["a missing shot", { sides: [{ ...own, shots: own.shots.slice(1) }, other] }],
    [
      "a shot that was fired twice",
      { sides: [{ ...own, shots: own.shots.with(1, own.shots[0]!) }, other] },
    ],
    ["another version", { version: good.version + 1 }],
    ["half a fleet", { sides: [{ ...own, ships: own.ships!.slice(1) }, other] }],
    ["a call outside a volley", { sides: [{ ...own, called: [24] }, other] }],
    [
      "a square off the board",
      {
        sides: [
          { ...own, shots: own.shots.with(0, { cell: 25, announcement: { result: "miss" } }) },
          other,
        ],
      },
    ],
    [
      "an answer of another rule",
      {
        sides: [
          {
            ...own,
            shots: own.shots.with(0, {
              ...own.shots[0]!,
              announcement: { result: "hit", label: "A" },
            }),
          },
          other,
        ],
      },
    ],
  ])("is refused for %s", (_, changed) => {
    expect(validateView(good)).toEqual({ ok: true, value: good });
    expect(validateView({ ...good, ...changed })).toMatchObject({
      error: { code: "view/contradiction" },
    });
  });
});
