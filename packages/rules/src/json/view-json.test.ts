import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { announcementRuleIds } from "../announcement/announcement-rule.ts";
import { layoutOf, matches, playRandomly, SEED } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { createRng, shuffled } from "../basics/rng.ts";
import { cellCount } from "../board/board.ts";
import { type Layout, validateDraft } from "../layout/layout.ts";
import type { MatchEvent } from "../match/event.ts";
import { applyEvent, createMatch, type Match } from "../match/match.ts";
import { type PlayerView, type Viewer, viewFor } from "../match/player-view.ts";
import { preset } from "../variant/preset.ts";
import { turnOrders } from "../variant/turn-order.ts";
import { createVariant, type Variant } from "../variant/variant.ts";
import { readView, writeView } from "./view-json.ts";

const viewers: readonly Viewer[] = [0, 1, "spectator"];
const mini = preset("mini");

const wire = (view: PlayerView): unknown => JSON.parse(JSON.stringify(writeView(view)));

describe("a view as JSON", () => {
  it("reads back whole, for every viewer of any game", () => {
    fc.assert(
      fc.property(matches, (match) => {
        for (const viewer of viewers) {
          const view = viewFor(match, viewer);
          expect(unwrap(readView(wire(view)))).toEqual(view);
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  it("drops nothing: what is absent is null", () => {
    const value = writeView(viewFor(createMatch(mini), 0));
    expect(value).toMatchObject({ turn: null, outcome: null, sides: [{ ships: null }, {}] });
    expect(Object.keys(wire(viewFor(createMatch(mini), 0)) as object)).toEqual(Object.keys(value));
  });

  it("is the same in every byte, whatever the ships nobody may see", () => {
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
  let worlds = [layout, moved].map((theirs) =>
    [{ type: "place", seat: 1, layout: theirs } as const, own].reduce(step, createMatch(variant)),
  );
  expectSameBytes(worlds);
  for (let turn = worlds[0]!.turn; turn; turn = worlds[0]!.turn) {
    const { seat } = turn;
    const cell = cells[seat].pop();
    if (cell === undefined) break;
    const next = worlds.map((match) => step(match, { type: "fire", seat, cell }));
    if (next[0]!.outcome) break;
    worlds = next;
    expectSameBytes(worlds);
  }
  expect(worlds[0]!.events.length).toBeGreaterThan(12);
}

const step = (match: Match, event: MatchEvent): Match => unwrap(applyEvent(match, event));

function withSubmarineMoved(variant: Variant, { placements }: Layout): Layout {
  const others = placements.slice(0, -1);
  const { ship, cells } = placements.at(-1)!;
  for (let cell = 0; cell < cellCount(variant); cell++) {
    const moved = validateDraft(variant, [...others, { ship, cells: [cell] }]);
    if (moved.ok && cell !== cells[0]) return moved.value;
  }
  throw new Error("There is no other place for the submarine.");
}

function expectSameBytes([one, two]: readonly Match[]): void {
  for (const viewer of [0, "spectator"] as const) {
    expect(JSON.stringify(writeView(viewFor(one!, viewer)))).toBe(
      JSON.stringify(writeView(viewFor(two!, viewer))),
    );
  }
}

describe("a view that cannot be", () => {
  it("is refused for an answer that leaves out a ship, even one without a name of its own", () => {
    const fleet = [{ name: "unnamed 2 no. 1", length: 2 }];
    const variant = createVariant({ ...mini, name: "lengths", fleet, announcement: "ship-named" });
    const played = playRandomly(createMatch(variant), createRng("unnamed"));
    const value = writeView(viewFor(played, "spectator"));
    const sides = value.sides.map((side) => ({
      ...side,
      shots: side.shots.map(({ cell, result }) => ({ cell, result })),
    }));
    expect(readView(value).ok).toBe(true);
    expect(readView({ ...value, sides })).toMatchObject({ error: [{ code: "view/answer" }] });
  });

  const match = playRandomly(createMatch(mini), createRng("view"), 12);
  const good = writeView(viewFor(match, 0));
  const codeOf = (changed: object) => {
    const read = readView({ ...good, ...changed });
    return read.ok ? undefined : read.error[0]!.code;
  };
  const [own, other] = good.sides;

  it.each([
    ["another phase", { phase: "over" }, "view/phase"],
    ["no turn in battle", { turn: null }, "view/phase"],
    ["the other player's turn", { turn: { seat: 1, shotsLeft: 1 } }, "view/turn"],
    ["more shots than the turn has", { turn: { seat: 0, shotsLeft: 2 } }, "view/turn"],
    ["a missing shot", { sides: [{ ...own, shots: own.shots.slice(1) }, other] }, "view/shooters"],
    ["shots out of turn", { shooters: good.shooters.toReversed() }, "view/turn"],
    ["another version", { version: good.version + 1 }, "view/version"],
    ["someone else's ships", { sides: [own, { ...other, ships: own.ships }] }, "view/ships"],
    ["no ships of one's own", { sides: [{ ...own, ships: null }, other] }, "view/ships"],
    ["a call outside a volley", { sides: [{ ...own, called: ["E5"] }, other] }, "view/called"],
    ["an unknown field", { extra: 1 }, "json/unknown-field"],
    [
      "a victory nobody won",
      { phase: "over", turn: null, outcome: { by: "aborted" } },
      "view/outcome",
    ],
  ])("is refused for %s", (_, changed, code) => {
    expect(codeOf({})).toBeUndefined();
    expect(codeOf(changed)).toBe(code);
  });
});
