import { type Announcement, createKnowledge, createVariant, preset } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { thinker } from "../thinker.test-support.ts";
import {
  answeredShip,
  answerName,
  contradictionTitle,
  correctionsFor,
  meantBy,
  needsDetails,
} from "./answers.ts";

const sunkShip = (ship: string): Announcement => ({ result: "sunk", ship });

describe("what an answer can mean", () => {
  const before = createKnowledge(preset("classic"));

  it("has to name a ship by some rules", () => {
    expect(needsDetails(preset("classic"), "sunk")).toBe(true);
    expect(needsDetails(preset("classic"), "hit")).toBe(false);
    expect(needsDetails(preset("classic"), "miss")).toBe(false);
  });

  it("[R61] has to give the letter of the ship where hits are told apart", () => {
    const variant = createVariant({ ...preset("classic"), announcement: "told-apart" });
    expect(needsDetails(variant, "hit")).toBe(true);
    const first = { cell: 0, announcement: { result: "hit", label: "A" } } as const;
    const { others } = meantBy([], { variant, shots: [first] }, 1, "hit");
    expect(others.map((answer) => answerName(variant, answer))).toEqual([
      "hit: ship A",
      "hit: ship B",
    ]);
  });

  it("is what is possible, and beside it what the shots before rule out", () => {
    const possible = [{ result: "miss" } as const, sunkShip("destroyer")];
    const meant = meantBy(possible, before, 0, "sunk");
    expect(meant.possible).toEqual([sunkShip("destroyer")]);
    expect(meant.others).toEqual(
      ["carrier", "battleship", "cruiser", "submarine"].map((ship) => sunkShip(ship)),
    );
    expect(meantBy([], before, 0, "miss").others).toEqual([{ result: "miss" }]);
  });

  it("has a name", () => {
    const cells = [11, 12, 13];
    const cruiser = { result: "sunk", ship: "cruiser", cells } as const;
    expect(answerName(preset("classic"), { result: "miss" })).toBe("miss");
    expect(answerName(preset("classic"), sunkShip("cruiser"))).toBe("sunk: cruiser");
    expect(answerName(preset("classic"), cruiser)).toBe("sunk: cruiser, B2 to B4");
    expect(answeredShip(preset("classic"), cruiser)).toBe("cruiser, B2 to B4");
    expect(answeredShip(preset("classic"), { result: "hit" })).toBe("");
  });
});

describe("notes that contradict themselves", () => {
  // A hit in a corner with water all around.
  const shots = [
    { cell: 1, announcement: { result: "miss" } },
    { cell: 10, announcement: { result: "miss" } },
    { cell: 0, announcement: { result: "hit" } },
  ] as const;

  it("name the first answer at fault, and every single correction", async () => {
    const knowledge = { variant: preset("classic"), shots };
    const contradiction = (await thinker.ask("contradiction", { knowledge }))!;
    expect(contradictionTitle(contradiction)).toBe("Shot 3 contradicts your earlier answers");
    const found = await thinker.ask("corrections", { knowledge });
    const { here, elsewhere } = correctionsFor(contradiction, found);
    expect(here).toEqual([{ result: "miss" }]);
    expect(elsewhere).toContainEqual({ shot: 2, announcement: { result: "hit" } });
  });

  it("offer all that was possible there until more is known, or when no single answer helps", () => {
    const contradiction = {
      shot: 3,
      answered: shots[2],
      possible: [{ result: "miss" }],
      reason: { code: "odds/contradiction", params: {} },
    } as const;
    const all = { here: [{ result: "miss" }], elsewhere: [] };
    expect(correctionsFor(contradiction, undefined)).toEqual(all);
    expect(correctionsFor(contradiction, [])).toEqual(all);
  });
});
