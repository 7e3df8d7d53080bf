import { boardTurns } from "@broadside/engine";
import { perform } from "@broadside/engine/worker";
import {
  type Cell,
  createDefence,
  createKnowledge,
  createRng,
  type Layout,
  preset,
  randomLayout,
  unwrap,
  validateDraft,
} from "@broadside/rules";
import { expect, it } from "vitest";
import think from "./tasks.ts";
import type { ShotAsk } from "./thinker.ts";

const mini = preset("mini");
const choose = async (ask: ShotAsk) => (await think({ name: "choose", ask })) as Cell;
const opening = (bot: string, variant: string, seed: string) =>
  choose({ bot, knowledge: createKnowledge(preset(variant)), seed });

it.each([
  ["exact", "sea-battle"],
  ["foresight", "sea-battle"],
  ["density", "sea-battle"],
  ["lattice", "sea-battle"],
  ["perfect", "mini"],
  ["exact", "mini"],
  ["density", "mini"],
])(
  "%s on %s does not always open on the same square, but always with the same dice",
  async (bot, variant) => {
    const squares = new Set();
    for (let n = 0; n < 24; n++) squares.add(await opening(bot, variant, `dice ${n}`));
    expect(squares.size).toBeGreaterThan(1);
    expect(await opening(bot, variant, "s")).toBe(await opening(bot, variant, "s"));
  },
);

it("perfect plays its whole game turned, so it still knows every position it gets to", async () => {
  const watch = { clock: () => 0, onProgress: () => {}, isCancelled: () => false };
  const plain = async (ask: ShotAsk) => (await perform("choose", ask, watch))!.value;
  const layout = unwrap(randomLayout(mini, createRng("turned")));
  const images = [];
  for (const { to } of boardTurns(mini)) {
    const cells = await play(plain, turnedBack(layout, to), "dice");
    images.push(String(cells.map((cell) => to[cell])));
  }
  const played = new Set<string>();
  for (let n = 0; n < 12; n++) played.add(String(await play(choose, layout, `dice ${n}`)));
  expect(played.size).toBeGreaterThan(1);
  for (const cells of played) expect(images).toContain(cells);
});

/** The squares `perfect` fires at until the fleet is sunk. */
async function play(shoot: typeof choose, layout: Layout, seed: string): Promise<Cell[]> {
  const defence = createDefence(mini, layout);
  const shots = [];
  while (defence.squaresLeft > 0) {
    const cell = await shoot({ bot: "perfect", knowledge: createKnowledge(mini, shots), seed });
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  return shots.map(({ cell }) => cell);
}

function turnedBack({ placements }: Layout, to: readonly Cell[]): Layout {
  const draft = placements.map(({ ship, cells }) => ({
    ship,
    cells: cells.map((cell) => to.indexOf(cell)),
  }));
  return unwrap(validateDraft(mini, draft));
}
