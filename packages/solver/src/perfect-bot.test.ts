import { createHash } from "node:crypto";
import { findBot, installSolver, type Strategy } from "@broadside/engine";
import { everyLayout, miniTree, perfectShot } from "@broadside/engine/internals";
import {
  type AnsweredShot,
  type Cell,
  createDefence,
  createKnowledge,
  createRng,
  createVariant,
  type Knowledge,
  type Layout,
  preset,
  type Rng,
  unwrap,
  type Variant,
} from "@broadside/rules";
import type { AnnouncementRuleId } from "@broadside/rules/announcement";
import type { Contact } from "@broadside/rules/board";
import { describe, expect, it } from "vitest";
import { solver } from "./index.ts";

installSolver(solver);
const mini = preset("mini");
const bot = (name: string): Strategy => unwrap(findBot(name, mini));
const [perfect, admiral] = [bot("perfect"), bot("admiral")];

/** Shots over all layouts. Games with the same answers so far are played as one. */
function totalShots(variant: Variant, choose: (knowledge: Knowledge) => Cell): number {
  const play = (knowledge: Knowledge, fitting: readonly Layout[]): number => {
    const cell = choose(knowledge);
    const parts = new Map<string, [Knowledge, Layout[]]>();
    for (const layout of fitting) {
      const defence = createDefence(variant, layout);
      for (const shot of knowledge.shots) defence.answer(shot.cell);
      const announcement = defence.answer(cell);
      if (defence.squaresLeft === 0) continue;
      const key = JSON.stringify(announcement);
      const shots = [...knowledge.shots, { cell, announcement }];
      if (!parts.has(key)) parts.set(key, [{ variant, shots }, []]);
      parts.get(key)![1].push(layout);
    }
    let sum = fitting.length;
    for (const [next, part] of parts.values()) sum += play(next, part);
    return sum;
  };
  return play(createKnowledge(variant), [...everyLayout(variant)]);
}

function playOut(strategy: Strategy, layout: Layout, rng: Rng): AnsweredShot[] {
  const defence = createDefence(mini, layout);
  const shots: AnsweredShot[] = [];
  while (defence.squaresLeft > 0) {
    const cell = strategy.choose({ variant: mini, shots }, rng);
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  return shots;
}

describe("mini", () => {
  it("has its tree as it was solved", () => {
    expect(createHash("sha256").update(miniTree.text).digest("hex")).toBe(miniTree.sha256);
    expect(miniTree).toMatchObject({ layouts: 12_296, totalShots: 182_600 });
    expect(miniTree.text.length).toBeLessThan(100_000);
  });

  it("takes 182,600 shots over all 12,296 layouts", () => {
    expect(totalShots(mini, (knowledge) => perfectShot(knowledge)!)).toBe(182_600);
  }, 30_000);

  it.each(["sunk", "sunk-cells", "ship-named"] as const)(
    "is the same game with %s",
    (rule) => {
      const variant = createVariant({ ...mini, name: "mini too", announcement: rule });
      expect(totalShots(variant, (knowledge) => perfectShot(knowledge)!)).toBe(182_600);
    },
    30_000,
  );

  it("is played along the tree by perfect and by admiral, whatever the dice", () => {
    const layouts = [...everyLayout(mini)].filter((_, i) => i % 211 === 0);
    for (const layout of layouts) {
      const cells = [perfect, admiral].map((bot, i) =>
        playOut(bot, layout, createRng(i)).map(({ cell }) => cell),
      );
      expect(cells[0]).toEqual(cells[1]);
      const shots = playOut(perfect, layout, createRng("other"));
      shots.forEach(({ cell }, i) => {
        expect(perfectShot({ variant: mini, shots: shots.slice(0, i) })).toBe(cell);
      });
    }
  }, 30_000);

  it("is still played when somebody else has begun", () => {
    const shots = [0, 1, 2, 3].map((cell) => ({ cell, announcement: { result: "miss" } as const }));
    const cell = perfect.choose({ variant: mini, shots }, createRng(1));
    expect(shots.some((shot) => shot.cell === cell)).toBe(false);
  });
});

describe("smaller boards", () => {
  const boards: [number, number, number[], Contact, AnnouncementRuleId, number][] = [
    [1, 5, [2, 2], "any", "sunk", 26],
    [5, 5, [3], "any", "sunk-named", 207],
    [3, 4, [2, 2, 1], "any", "sunk-named", 14_828],
    [3, 3, [2, 1], "no-contact", "ship-named", 118],
  ];

  it.each(boards)(
    "%ix%i with %j, %s, %s take %i shots",
    (rows, columns, lengths, contact, rule, total) => {
      const fleet = lengths.map((length, i) => ({ name: `ship ${i + 1}`, length }));
      const variant = createVariant({
        name: "small",
        rows,
        columns,
        fleet,
        contact,
        announcement: rule,
      });
      expect(perfect.canPlay(variant)).toBe(true);
      expect(totalShots(variant, (knowledge) => perfect.choose(knowledge, createRng(1)))).toBe(
        total,
      );
    },
    60_000,
  );

  it("takes part in no volleys, and declines what is too large", () => {
    const variant = createVariant({ ...mini, turns: "volley" });
    expect(perfect.canPlay(variant)).toMatchObject({ code: "perfect/late-answers" });
    expect(perfect.canPlay(preset("classic"))).toMatchObject({ code: "perfect/large-board" });
  });
});
