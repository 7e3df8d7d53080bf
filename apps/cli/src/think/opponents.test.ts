import { findPlayer } from "@broadside/engine";
import { preset, presets, unwrap } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { defaultOpponent, opponentNamed, opponents } from "../play/opponents.ts";
import { perform } from "./perform.ts";

const watch = { onProgress: () => {}, isCancelled: () => false };

describe("the opponents a person is offered", () => {
  it.each(opponents.filter(({ name }) => name !== "person"))(
    "$name plays every variant",
    ({ name }) => {
      for (const each of presets) expect(findPlayer(name, unwrap(preset(each.name))).ok).toBe(true);
    },
  );

  it("go by name, by number in the list, or by nothing at all", () => {
    expect(opponentNamed("")).toBe(defaultOpponent);
    expect(opponentNamed("1")).toBe("deckhand");
    expect(opponentNamed(" Admiral ")).toBe("admiral");
  });
});

describe("the engine's tasks", () => {
  const variant = unwrap(preset("mini"));
  const knowledge = { variant, shots: [] };

  it("the same seed and shot give the same choice", async () => {
    const ask = { bot: "random", knowledge, seed: "s" };
    const [one, two] = [await perform("choose", ask, watch), await perform("choose", ask, watch)];
    expect(one).toEqual(two);
  });

  it("odds come with their origin, and end when they are cancelled", async () => {
    const ask = { knowledge, budgetMs: 1000 };
    const found = await perform("odds", ask, watch);
    expect(found?.value).toMatchObject({ exact: true, layouts: 12_296n, impossible: undefined });
    const shots = [{ cell: 0, announcement: { result: "miss" } }] as const;
    const busy = { knowledge: { variant: unwrap(preset("sea-battle")), shots }, budgetMs: 5000 };
    expect(await perform("odds", busy, { ...watch, isCancelled: () => true })).toBeUndefined();
  });

  it("an unknown bot is refused with the names like it", async () => {
    const refused = await perform("check-bot", { bot: "captian", variant }, watch);
    expect(refused?.value).toContain("captain");
  });
});
