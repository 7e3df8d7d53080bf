import { describe, expect, it } from "vitest";
import { announcementRuleIds } from "../announcement/announcement-rule.ts";
import { unwrap } from "../basics/result.ts";
import { validateDraft } from "../layout/layout.ts";
import { turnOrders } from "../variant/turn-order.ts";
import { createVariant } from "../variant/variant.ts";
import { knowledgeBefore, knowledgeOf, knowledgeWith } from "./knowledge.ts";
import { battle, cell, fire, play, variantWith } from "./match.test-support.ts";
import { createMatch, type Match } from "./match.ts";
import { viewFor } from "./player-view.ts";
import type { Seat } from "./seat.ts";

/** Two ships a side, so two shots a turn. */
const started = (turns: "salvo" | "volley", first: Seat = 0): Match =>
  battle(variantWith({ turns, announcement: "hit-miss" }), first);

const afloat = (match: Match, seat: Seat) => knowledgeOf(viewFor(match, seat), seat).afloat;

describe.each(["salvo", "volley"] as const)("[R63] under hit-miss and %s", (turns) => {
  it("the size of the opponent's turn tells that a ship has sunk", () => {
    const sunk = fire(started(turns), ["0 C1", "0 C2"]);
    expect(afloat(sunk, 0)).toEqual([{ shots: 2, ships: 1 }]);
    expect(afloat(fire(sunk, ["1 D4"]), 0)).toEqual([{ shots: 2, ships: 1 }]);
    expect(afloat(sunk, 1)).toBeUndefined();
    expect(knowledgeOf(sunk, 0)).toEqual(knowledgeOf(viewFor(sunk, "spectator"), 0));
  });

  it("it tells that no ship has sunk", () => {
    const match = fire(started(turns), ["0 A1", "0 D4"]);
    expect(afloat(match, 0)).toEqual([{ shots: 2, ships: 2 }]);
    expect(afloat(fire(match, ["1 D4"]), 0)).toEqual([{ shots: 2, ships: 2 }]);
  });

  it("it tells nothing new after misses, or before the first shot", () => {
    expect(afloat(started(turns), 1)).toBeUndefined();
    expect(afloat(started(turns, 1), 0)).toBeUndefined();
    expect(afloat(fire(started(turns), ["0 D3", "0 D4"]), 0)).toBeUndefined();
    const hit = fire(started(turns), ["0 A1", "0 D4", "1 D3", "1 D4", "0 B3", "0 B4"]);
    expect(afloat(hit, 0)).toEqual([{ shots: 2, ships: 2 }]);
  });

  it("every turn is told apart from the next", () => {
    const match = fire(started(turns), ["0 A1", "0 A2", "1 D3", "1 D4", "0 C1", "0 C2", "1 B3"]);
    expect(afloat(match, 0)).toEqual([
      { shots: 2, ships: 2 },
      { shots: 4, ships: 1 },
    ]);
    expect(knowledgeBefore(knowledgeOf(match, 0), 3).afloat).toEqual([{ shots: 2, ships: 2 }]);
    const shot = { cell: cell("B1"), announcement: { result: "miss" } } as const;
    expect(knowledgeWith(knowledgeOf(match, 0), shot).afloat).toHaveLength(2);
  });
});

it("[R63] tells only the least number if there are no more squares left to fire at", () => {
  const lengths = { long: 2, short: 1, other: 1 };
  const fleet = Object.entries(lengths).map(([name, length]) => ({ name, length }));
  const draft = { name: "line", rows: 1, columns: 6, fleet } as const;
  const variant = createVariant({ ...draft, announcement: "hit-miss", turns: "salvo" });
  const places = { long: [0, 1], short: [2], other: [3] };
  const ships = Object.entries(places).map(([ship, cells]) => ({ ship, cells }));
  const layout = unwrap(validateDraft(variant, ships));
  const match = play(createMatch(variant, 1), [
    ...([0, 1] as const).map((seat) => ({ type: "place", seat, layout }) as const),
    ...[0, 4, 5].map((cell) => ({ type: "fire", seat: 1, cell }) as const),
    ...[0, 4, 5].map((cell) => ({ type: "fire", seat: 0, cell }) as const),
  ]);
  expect(match.turn).toEqual({ seat: 1, shotsLeft: 3 });
  expect(afloat(match, 0)).toEqual([{ shots: 3, ships: 3, orMore: true }]);
});

it("[R63] counts the squares called in a volley, and what was fired when the game ended", () => {
  const called = fire(started("volley"), ["0 A1", "0 D4", "1 D3"]);
  expect(afloat(called, 0)).toEqual([{ shots: 2, ships: 2 }]);
  const resigned = play(fire(started("salvo"), ["0 A1", "0 D4", "1 D3"]), [
    { type: "resign", seat: 1 },
  ]);
  expect(afloat(resigned, 0)).toBeUndefined();
});

it("[R63] tells nothing where sinkings are announced, or turns have one shot", () => {
  for (const announcement of announcementRuleIds) {
    for (const turns of turnOrders) {
      if (announcement === "hit-miss" && (turns === "salvo" || turns === "volley")) continue;
      const one = fire(battle(variantWith({ turns, announcement })), ["0 C1"]);
      const match = one.turn?.seat === 0 ? fire(one, ["0 C2"]) : one;
      expect(afloat(match, 0)).toBeUndefined();
    }
  }
});
