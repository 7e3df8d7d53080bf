import { preset } from "@broadside/rules";
import { expect, it } from "vitest";
import think from "./tasks.ts";

const opening = (bot: string, variant: string, seed: string, shots: never[] = []) =>
  think({
    name: "choose",
    ask: { bot, knowledge: { variant: preset(variant), shots }, seed },
  });

it.each(["exact", "foresight", "density", "lattice"])(
  "%s does not always open on the same square, but always with the same dice",
  async (bot) => {
    const squares = new Set();
    for (let n = 0; n < 24; n++) squares.add(await opening(bot, "sea-battle", `dice ${n}`));
    expect(squares.size).toBeGreaterThan(1);
    expect(await opening(bot, "sea-battle", "s")).toBe(await opening(bot, "sea-battle", "s"));
  },
);

it("a board that is played from a table is opened as the table says", async () => {
  const squares = new Set();
  for (let n = 0; n < 8; n++) squares.add(await opening("perfect", "mini", `dice ${n}`));
  expect(squares.size).toBe(1);
});
