import { describe, expect, it } from "vitest";
import { preset } from "../variant/preset.ts";
import type { AnsweredShot } from "./announcement.ts";
import { type AnnouncementRuleId, announcementRuleOf } from "./announcement-rule.ts";

const mini = preset("mini");
const names = mini.fleet.map(({ name }) => name);

const answers = (announcement: AnnouncementRuleId, shots: readonly AnsweredShot[] = []) =>
  announcementRuleOf({ announcement }).sayable(mini, shots, 7);

describe("what a defender can say to a shot", () => {
  it("follows from the announcement rule", () => {
    const miss = { result: "miss" };
    const hit = { result: "hit" };
    const sunk = names.map((ship) => ({ result: "sunk", ship }));
    expect(answers("hit-miss")).toEqual([miss, hit]);
    expect(answers("sunk")).toEqual([miss, hit, { result: "sunk" }]);
    expect(answers("sunk-named")).toEqual([miss, hit, ...sunk]);
    expect(answers("ship-named")).toEqual([
      miss,
      ...names.map((ship) => ({ result: "hit", ship })),
      ...sunk,
    ]);
  });

  it("names no ship that has sunk", () => {
    const [first, ...others] = names;
    const shots: AnsweredShot[] = [{ cell: 0, announcement: { result: "sunk", ship: first! } }];
    const sunk = answers("sunk-named", shots).filter(({ result }) => result === "sunk");
    expect(sunk).toEqual(others.map((ship) => ({ result: "sunk", ship })));
  });

  it("shows sunk cells only where all others were hit", () => {
    const ofTwo = mini.fleet.filter(({ length }) => length === 2).map(({ name }) => name);
    const hit: AnsweredShot = { cell: 6, announcement: { result: "hit" } };
    const two = answers("sunk-cells", [hit]).filter(
      (answer) => answer.result === "sunk" && answer.cells!.length === 2,
    );
    expect(two).toEqual(ofTwo.map((ship) => ({ result: "sunk", ship, cells: [6, 7] })));
  });
});
