import { describe, expect, it } from "vitest";
import { detailsOf } from "../announcement/announcement.ts";
import { type AnnouncementRuleId, announcementRuleIds } from "../announcement/announcement-rule.ts";
import { unwrap } from "../basics/result.ts";
import { validateDraft } from "../layout/layout.ts";
import type { TurnOrder } from "../variant/turn-order.ts";
import { createVariant } from "../variant/variant.ts";
import type { MatchEvent } from "./event.ts";
import {
  battle,
  cell,
  draft,
  fire,
  layoutFor,
  play,
  refusal,
  variantWith,
} from "./match.test-support.ts";
import { applyEvent, createMatch } from "./match.ts";
import { viewFor } from "./player-view.ts";
import type { Seat } from "./seat.ts";

const announced = (rule: AnnouncementRuleId): unknown[] => {
  const match = fire(battle(variantWith({ announcement: rule })), [
    "0 D4",
    "1 D4",
    "0 C1",
    "1 D3",
    "0 C2",
  ]);
  return match.sides[0].shots.map((shot) => shot.announcement);
};

describe("placing", () => {
  it("[R13] cannot be done twice", () => {
    const variant = variantWith({});
    const event: MatchEvent = { type: "place", seat: 0, layout: layoutFor(variant) };
    expect(refusal(play(createMatch(variant), [event]), event)).toBe("match/already-placed");
  });

  it("refuses a layout made for other rules", () => {
    const strict = variantWith({ contact: "no-contact", rows: 4 });
    const loose = variantWith({});
    const touching = unwrap(
      validateDraft(loose, [draft[0]!, { ship: "boat", cells: ["B1", "B2"].map(cell) }]),
    );
    expect(refusal(createMatch(strict), { type: "place", seat: 0, layout: touching })).toBe(
      "match/illegal-layout",
    );
  });

  it("[R14] by both sides begins the battle with the seat that shoots first", () => {
    const variant = variantWith({});
    const half = play(createMatch(variant, 1), [
      { type: "place", seat: 1, layout: layoutFor(variant) },
    ]);
    expect(half.turn).toBeUndefined();
    expect(viewFor(half, 0).phase).toBe("placing");
    expect(battle(variant, 1).turn).toEqual({ seat: 1, shotsLeft: 1 });
    expect(battle(variant, 0).turn).toEqual({ seat: 0, shotsLeft: 1 });
  });
});

describe("shooting", () => {
  const started = battle(variantWith({}));
  const shot = (seat: Seat, at: number): MatchEvent => ({ type: "fire", seat, cell: at });

  it("[R15] [R20] off the board is refused and changes nothing", () => {
    for (const at of [-1, 16, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(refusal(started, shot(0, at))).toBe("match/off-board");
    }
  });

  it("[R16] [R20] at a cell fired at before is refused and changes nothing", () => {
    expect(refusal(fire(started, ["0 B1", "1 B1"]), shot(0, cell("B1")))).toBe(
      "match/already-fired",
    );
  });

  it("[R17] [R20] out of turn is refused and changes nothing", () => {
    expect(refusal(started, shot(1, 0))).toBe("match/not-your-turn");
  });

  it("[R18] [R20] before both layouts are there is refused and changes nothing", () => {
    expect(refusal(createMatch(variantWith({})), shot(0, 0))).toBe("match/own-layout-missing");
    const { variant } = started;
    const layout = layoutFor(variant);
    const half = play(createMatch(variant), [{ type: "place", seat: 0, layout }]);
    expect(refusal(half, shot(0, 0))).toBe("match/layout-missing");
  });

  it("[R19] [R20] after the end is refused, like everything else", () => {
    const over = play(started, [{ type: "resign", seat: 1 }]);
    expect(refusal(over, shot(0, 0))).toBe("match/over");
    expect(refusal(over, { type: "resign", seat: 0 })).toBe("match/over");
    const again: MatchEvent = { type: "place", seat: 0, layout: layoutFor(over.variant) };
    expect(refusal(over, again)).toBe("match/over");
  });
});

describe("an event of a type nobody knows", () => {
  it.each(["castle", undefined, "__proto__"])("throws, for %j: it was never validated", (type) => {
    const event = { type, seat: 0 } as unknown as MatchEvent;
    expect(() => applyEvent(battle(variantWith({})), event)).toThrow(TypeError);
  });
});

describe("announcements", () => {
  it.each(announcementRuleIds)("[R21] of a miss say only that, under %s", (rule) => {
    expect(announced(rule)[0]).toEqual({ result: "miss" });
  });

  it("[R22] hit-miss says hit, also at a sinking", () => {
    expect(announced("hit-miss").slice(1)).toEqual([{ result: "hit" }, { result: "hit" }]);
  });

  it("[R23] sunk says that something sank, not what", () => {
    expect(announced("sunk").slice(1)).toEqual([{ result: "hit" }, { result: "sunk" }]);
  });

  it("[R24] sunk-named names the ship that sank", () => {
    expect(announced("sunk-named").slice(1)).toEqual([
      { result: "hit" },
      { result: "sunk", ship: "boat" },
    ]);
  });

  it("[R25] sunk-cells names the ship and its cells", () => {
    expect(announced("sunk-cells").slice(1)).toEqual([
      { result: "hit" },
      { result: "sunk", ship: "boat", cells: ["C1", "C2"].map(cell) },
    ]);
  });

  it("[R26] ship-named names the ship at every hit and at the sinking", () => {
    expect(announced("ship-named").slice(1)).toEqual([
      { result: "hit", ship: "boat" },
      { result: "sunk", ship: "boat" },
    ]);
  });

  it("[R61] told-apart gives every hit the letter of its ship, and names the ship that sinks", () => {
    expect(announced("told-apart").slice(1)).toEqual([
      { result: "hit", label: "A" },
      { result: "sunk", ship: "boat", label: "A" },
    ]);
  });

  it("[R62] told-apart gives letters in the order in which ships are first hit, whatever they are", () => {
    const labels = (shots: readonly string[]) => {
      const variant = variantWith({ announcement: "told-apart", turns: "hit-again" });
      const { sides } = fire(battle(variant), shots);
      return sides[0].shots.map(({ announcement }) => detailsOf(announcement).label);
    };
    expect(labels(["0 A1", "0 C1", "0 A3"])).toEqual(["A", "B", "A"]);
    expect(labels(["0 C1", "0 A1", "0 A3"])).toEqual(["A", "B", "B"]);
  });
});

describe("turns", () => {
  const turnsOf = (turns: TurnOrder, shots: readonly string[]) =>
    shots.map((_, i) => {
      const { turn } = fire(battle(variantWith({ turns })), shots.slice(0, i + 1));
      return turn && `${turn.seat}x${turn.shotsLeft}`;
    });

  it("[R27] alternate, whatever was hit", () => {
    expect(turnsOf("alternate", ["0 A1", "1 D4", "0 D4"])).toEqual(["1x1", "0x1", "1x1"]);
  });

  it("[R28] hit-again goes on after a hit or sinking and passes after a miss", () => {
    expect(turnsOf("hit-again", ["0 C1", "0 C2", "0 D4", "1 A1", "1 B1"])).toEqual([
      "0x1",
      "0x1",
      "1x1",
      "1x1",
      "0x1",
    ]);
  });

  it("[R29] salvo gives a shot for every ship afloat when the turn begins", () => {
    const shots = ["0 C1", "0 C2", "1 D4", "0 D4", "0 D3", "1 C1", "0 D2", "0 D1"];
    // Seat 0 sinks the boat with its first salvo: seat 1 has one shot a turn from then on.
    expect(turnsOf("salvo", shots)).toEqual([
      "0x1",
      "1x1",
      "0x2",
      "0x1",
      "1x1",
      "0x2",
      "0x1",
      "1x1",
    ]);
  });

  it("[R29] salvo never gives more shots than cells are left", () => {
    const variant = createVariant({
      name: "tiny",
      rows: 1,
      columns: 3,
      fleet: [
        { name: "a", length: 1 },
        { name: "b", length: 1 },
      ],
      turns: "salvo",
    });
    const at = (a: number, b: number) =>
      unwrap(
        validateDraft(variant, [
          { ship: "a", cells: [a] },
          { ship: "b", cells: [b] },
        ]),
      );
    const match = play(createMatch(variant), [
      { type: "place", seat: 0, layout: at(0, 1) },
      { type: "place", seat: 1, layout: at(1, 2) },
      { type: "fire", seat: 0, cell: 0 },
      { type: "fire", seat: 0, cell: 1 },
      { type: "fire", seat: 1, cell: 2 },
    ]);
    expect(match.turn).toEqual({ seat: 0, shotsLeft: 1 });
  });

  it("[R30] salvo announces each shot before the next", () => {
    const match = fire(battle(variantWith({ turns: "salvo" })), ["0 C1"]);
    expect(viewFor(match, 0).sides[0].shots).toEqual([
      { cell: cell("C1"), announcement: { result: "hit" } },
    ]);
    expect(match.turn?.seat).toBe(0);
  });
});
