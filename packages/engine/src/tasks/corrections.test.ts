import { type Announcement, type Knowledge, preset, unwrap } from "@broadside/rules";
import { parseCellName } from "@broadside/rules/text";
import { describe, expect, it } from "vitest";
import { perform } from "./perform.ts";

const watch = { clock: () => 0, onProgress: () => {}, isCancelled: () => false };
const miss: Announcement = { result: "miss" };
const hit: Announcement = { result: "hit" };

function known(name: string, answers: Record<string, Announcement>): Knowledge {
  const variant = preset(name);
  const shots = Object.entries(answers).map(([cell, announcement]) => ({
    cell: unwrap(parseCellName(variant, cell)),
    announcement,
  }));
  return { variant, shots };
}

const corrections = async (knowledge: Knowledge) =>
  (await perform("corrections", { knowledge }, watch))!.value;

describe("the answers that may have been mistyped", () => {
  // The cruiser lay at B2 to B4, but B4 was entered as a miss.
  const mistyped = known("classic", {
    E5: miss,
    F6: miss,
    B3: hit,
    C3: miss,
    B4: miss,
    B2: { result: "sunk", ship: "cruiser" },
  });

  it("include the one that was, though nothing was wrong until later", async () => {
    const found = await corrections(mistyped);
    expect(found).toContainEqual({ shot: 5, announcement: hit });
    expect(found).toContainEqual({
      shot: 6,
      announcement: { result: "sunk", ship: "destroyer" },
    });
    expect(found).not.toContainEqual({ shot: 1, announcement: hit });
  });

  it("are none where more than one answer is wrong", async () => {
    const twice = { A1: miss, A2: miss, A3: hit, B3: hit, C3: hit, D3: hit };
    expect(await corrections(known("mini", twice))).toEqual([]);
  });

  it("are not looked for any longer once nobody wants them", async () => {
    const cancelled = { ...watch, isCancelled: () => true };
    expect(await perform("corrections", { knowledge: mistyped }, cancelled)).toBeUndefined();
  });
});
