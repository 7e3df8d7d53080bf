import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEED } from "../arbitraries.test-support.ts";
import { answersAtTurnEnd, type TurnOrder, turnOrders } from "../variant/turn-order.ts";
import { seats } from "./seat.ts";
import { newTurn, type TurnStart, turnAfter } from "./turn.ts";

const start: TurnStart = { shipsAfloat: 3, openCells: 50 };

const starts = fc.record({
  shipsAfloat: fc.integer({ min: 1, max: 20 }),
  openCells: fc.integer({ min: 1, max: 676 }),
});

describe("a new turn", () => {
  it.each([
    ["alternate", 1],
    ["hit-again", 1],
    ["salvo", 3],
    ["volley", 3],
  ] as const)("[R27] [R28] [R29] [R44] under %s has the right number of shots", (order, shots) => {
    expect(newTurn(order, 1, start)).toEqual({ seat: 1, shotsLeft: shots });
  });

  it.each(["salvo", "volley"] as const)(
    "[R29] [R44] under %s never has more shots than squares are left",
    (order) => {
      expect(newTurn(order, 0, { shipsAfloat: 3, openCells: 2 }).shotsLeft).toBe(2);
    },
  );

  it("throws for an order nobody knows", () => {
    expect(() => newTurn("backwards" as TurnOrder, 0, start)).toThrow(TypeError);
  });
});

describe("the turn after a shot", () => {
  const never = (): TurnStart => {
    throw new Error("No turn begins here.");
  };

  it.each(turnOrders)("stays with the seat while shots are left, under %s", (order) => {
    for (const wasHit of [true, false]) {
      const next = turnAfter(order, { seat: 1, shotsLeft: 3 }, wasHit, never);
      expect(next).toEqual({ seat: 1, shotsLeft: 2 });
    }
  });

  it("[R27] [R28] [R29] [R44] passes, except after a hit under hit-again", () => {
    for (const order of turnOrders) {
      for (const wasHit of [true, false]) {
        const next = turnAfter(order, { seat: 0, shotsLeft: 1 }, wasHit, () => start);
        expect(next.seat).toBe(order === "hit-again" && wasHit ? 0 : 1);
      }
    }
  });

  it("asks only about the seat whose turn begins, and gives every turn a shot", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...turnOrders),
        fc.constantFrom(...seats),
        fc.boolean(),
        starts,
        (order, seat, wasHit, next) => {
          const asked: number[] = [];
          const turn = turnAfter(order, { seat, shotsLeft: 1 }, wasHit, (who) => {
            asked.push(who);
            return next;
          });
          expect(asked).toEqual([turn.seat]);
          expect(turn).toEqual(newTurn(order, turn.seat, next));
          expect(turn.shotsLeft).toBeGreaterThanOrEqual(1);
        },
      ),
      { seed: SEED },
    );
  });
});

it("[R30] [R45] only a volley waits for its last call to be answered", () => {
  expect(turnOrders.filter(answersAtTurnEnd)).toEqual(["volley"]);
});
