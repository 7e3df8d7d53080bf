import {
  type AnsweredShot,
  createDefence,
  createRng,
  createVariant,
  type Knowledge,
  preset,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { describe, expect, it } from "vitest";
import { density } from "../bots/density.ts";
import { foresight } from "../bots/foresight.ts";
import { count } from "../counting/count.ts";
import { chanceOf } from "../counting/posterior.ts";
import { HIT, HIT_OF, MISS, SUNK } from "./learned-rules.ts";
import { choosePlayedOut } from "./thinking.ts";
import { drawWorlds, WorldDefence } from "./world.ts";

function knowledgeAfter(variant: Variant, n: number, seed: string): Knowledge {
  const rng = createRng(seed);
  const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
  const shots: AnsweredShot[] = [];
  while (shots.length < n && defence.squaresLeft > 1) {
    const cell = density.choose({ variant, shots }, rng);
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  return { variant, shots };
}

describe("thinking", () => {
  it("chooses an open square, the same for the same seed, and leaves the bot as it was", () => {
    for (const n of [4, 14, 30]) {
      const knowledge = knowledgeAfter(preset("classic"), n, `think ${n}`);
      const hasty = foresight.choose(knowledge, createRng(1));
      const cell = choosePlayedOut(knowledge, createRng(1), 40);
      expect(knowledge.shots.map((shot) => shot.cell)).not.toContain(cell);
      expect(choosePlayedOut(knowledge, createRng(1), 40)).toBe(cell);
      expect(foresight.choose(knowledge, createRng(1))).toBe(hasty);
    }
  });

  it("does without where nothing was learned, and while shots are called together", () => {
    const mini = knowledgeAfter(preset("mini"), 3, "mini");
    expect(choosePlayedOut(mini, createRng(1), 40)).toBeUndefined();
    const called = { ...knowledgeAfter(preset("classic"), 9, "volley"), called: [99] };
    expect(foresight.think!(called, createRng(1), 40)).toBe(foresight.choose(called, createRng(1)));
  });
});

describe("worlds", () => {
  it.each([
    ["hit-miss", [HIT, HIT, HIT, HIT, HIT]],
    ["sunk", [HIT, HIT, HIT, SUNK, SUNK]],
    ["sunk-named", [HIT, HIT, HIT, 1, 2]],
    ["sunk-cells", [HIT, HIT, HIT, 1, 2]],
    ["ship-named", [1, 2, HIT_OF, HIT_OF, HIT_OF + 1]],
  ] as const)("answer as %s has it", (announcement, codes) => {
    const fleet = [2, 3].map((length) => ({ name: `ship ${length}`, length }));
    const draft = { name: "bay", rows: 4, columns: 4, fleet, announcement };
    const variant = createVariant(draft);
    const [world] = drawWorlds({ variant, shots: [] }, 1, createRng("world"));
    const defence = new WorldDefence(world!, announcementRuleOf(variant));
    const answers = Array.from({ length: 16 }, (_, cell) => defence.answer(cell));
    expect(answers.filter((code) => code !== MISS).sort((a, b) => a - b)).toEqual(codes);
    expect(defence.squares).toBe(0);
  });

  it.each(["classic", "squid-hunt", "mini"])(
    "fit what is known and are about as likely: %s",
    (name) => {
      const knowledge = knowledgeAfter(preset(name), 12, name);
      const worlds = drawWorlds(knowledge, 300, createRng(name));
      expect(worlds).toHaveLength(300);
      for (const { shipAt } of worlds) {
        for (const { cell, announcement } of knowledge.shots) {
          expect(shipAt[cell]! >= 0).toBe(announcement.result !== "miss");
        }
      }
      const posterior = count(knowledge);
      posterior.counts.forEach((_, cell) => {
        const share = worlds.filter(({ shipAt }) => shipAt[cell]! >= 0).length / worlds.length;
        expect(Math.abs(share - chanceOf(posterior, cell))).toBeLessThan(0.16);
      });
    },
  );
});
