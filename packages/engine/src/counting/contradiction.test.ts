import { type AnsweredShot, preset, unwrap, type Variant } from "@broadside/rules";
import { parseCellName } from "@broadside/rules/text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomKnowledge, smallVariants } from "../test-positions.test-support.ts";
import { findContradiction } from "./contradiction.ts";
import { naivePosterior } from "./naive-posterior.ts";
import { isPossible } from "./possibility.ts";

const classic = preset("classic");

const shotsOf = (variant: Variant, text: string): AnsweredShot[] =>
  text.split(", ").map((part) => {
    const [name = "", result = "", ship] = part.split(" ");
    const announcement = ship ? { result, ship } : { result };
    return { cell: unwrap(parseCellName(variant, name)), announcement } as AnsweredShot;
  });

const hit = { code: "answer/hit", params: { known: "none", ship: "", label: "" } };
const sinking = (ship: string) => ({
  code: "answer/sunk",
  params: { known: "ship", ship, label: "" },
});

describe("findContradiction", () => {
  it("is silent when some layout fits", () => {
    expect(findContradiction({ variant: classic, shots: [] })).toBeUndefined();
    const shots = shotsOf(classic, "E5 hit, E6 hit, E7 miss");
    expect(findContradiction({ variant: classic, shots })).toBeUndefined();
  });

  it("names the first shot that cannot be, and what it could have been", () => {
    const shots = shotsOf(classic, "A1 hit, B1 miss, J10 miss, A2 miss, E5 hit, E6 miss");
    const found = findContradiction({ variant: classic, shots });
    expect(found?.shot).toBe(4);
    expect(found?.reason).toEqual({
      code: "odds/contradiction",
      params: {
        shot: 4,
        square: { row: 0, column: 1 },
        given: { code: "answer/miss", params: {} },
        possible: { either: [hit, sinking("destroyer")] },
      },
    });
  });

  it("finds a sinking that comes too early", () => {
    const shots = shotsOf(classic, "C3 hit, C4 hit, C5 sunk battleship");
    const ships = ["cruiser", "submarine", "destroyer"];
    const possible = [{ code: "answer/miss", params: {} }, hit, ...ships.map(sinking)];
    expect(findContradiction({ variant: classic, shots })?.reason.params).toEqual({
      shot: 3,
      square: { row: 2, column: 4 },
      given: sinking("battleship"),
      possible: { either: possible },
    });
  });

  it("agrees with going through all layouts", () => {
    fc.assert(
      fc.property(smallVariants, fc.nat(1e9), fc.nat(1e9), (variant, seed, other) => {
        // Answers from two different layouts: most of them contradict one another somewhere.
        const a = randomKnowledge(variant, seed).shots;
        const b = randomKnowledge(variant, other).shots;
        const cells = new Set(a.map((shot) => shot.cell));
        const shots = [...a, ...b.filter((shot) => !cells.has(shot.cell))];
        const sunk = shots.map((s) => s.announcement).filter((x) => x.result === "sunk" && x.ship);
        if (new Set(sunk.map((x) => x.result === "sunk" && x.ship)).size < sunk.length) return;
        const known = { variant, shots };
        expect(isPossible(known)).toBe(naivePosterior(known).layouts > 0n);
        const found = findContradiction(known);
        expect(found === undefined).toBe(isPossible(known));
        if (!found) return;
        const upTo = (n: number) => naivePosterior({ variant, shots: shots.slice(0, n) }).layouts;
        expect(upTo(found.shot)).toBe(0n);
        expect(upTo(found.shot - 1)).toBeGreaterThan(0n);
        expect(found.possible.length).toBeGreaterThan(0);
      }),
      { seed: 8, numRuns: 400 },
    );
  });
});
