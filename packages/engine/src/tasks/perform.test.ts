import { preset, unwrap, validateVariant } from "@broadside/rules";
import { cellAt } from "@broadside/rules/board";
import { describe, expect, it } from "vitest";
import { findBot } from "../bots/strategies.ts";
import { perform } from "./perform.ts";

const watch = { clock: () => 0, onProgress: () => {}, isCancelled: () => false };
const variant = preset("mini");
const knowledge = { variant, shots: [] };
const budget = { ms: 1000 };

describe("the engine's tasks", () => {
  it("the same seed and shot give the same choice", async () => {
    const ask = { bot: "random", knowledge, seed: "s" };
    const [one, two] = [await perform("choose", ask, watch), await perform("choose", ask, watch)];
    expect(one).toEqual(two);
  });

  it("the calls of one volley have dice of their own, as if they had been answered", async () => {
    const ask = { bot: "random", seed: "s" };
    const chosenAfter = async (called: readonly number[]) =>
      (await perform("choose", { ...ask, knowledge: { ...knowledge, called } }, watch))!.value;
    const called: number[] = [];
    for (let call = 0; call < 25; call++) called.push(await chosenAfter(called));
    expect(new Set(called).size).toBe(25);
    // With one pair of dice for all, the calls would follow each other across the board.
    const steps = called.slice(1).map((cell, i) => Math.sign(cell - called[i]!));
    expect(new Set(steps)).toEqual(new Set([1, -1]));
  });

  it("odds come with their origin, and end when they are cancelled", async () => {
    const found = await perform("odds", { knowledge, budget }, watch);
    expect(found?.value).toMatchObject({ exact: true, layouts: 12_296n, impossible: undefined });
    const shots = [{ cell: 0, announcement: { result: "miss" } }] as const;
    const busy = { knowledge: { variant: preset("sea-battle"), shots }, budget };
    expect(await perform("odds", busy, { ...watch, isCancelled: () => true })).toBeUndefined();
  });

  it("odds are sampled within the budget's draws, and say how good they are", async () => {
    const shots = [{ cell: 0, announcement: { result: "miss" } }] as const;
    const ask = {
      knowledge: { variant: preset("sea-battle"), shots },
      budget: { ms: 0, draws: 500 },
    };
    const found = await perform("odds", ask, watch);
    expect(found?.value).toMatchObject({ exact: false });
    expect(found!.value.standardError).toBeGreaterThan(0.001);
  });

  it("odds name the answer that no layout allows", async () => {
    const everywhere = Array.from({ length: 25 }, (_, cell) => ({
      cell,
      announcement: { result: "miss" as const },
    }));
    const ask = { knowledge: { variant, shots: everywhere }, budget };
    const found = await perform("odds", ask, watch);
    expect(found?.value.layouts).toBe(0n);
    expect(found?.value.impossible).toMatchObject({
      code: "odds/contradiction",
      params: { given: { code: "answer/miss" } },
    });
    const contradiction = await perform("contradiction", { knowledge: ask.knowledge }, watch);
    expect(contradiction?.value?.reason).toEqual(found?.value.impossible);
  });

  it("an unknown bot is refused with the names like it", async () => {
    const refused = await perform("check-bot", { bot: "captian", variant }, watch);
    expect(refused?.value).toMatchObject({ params: { near: { either: ["captain"] } } });
    await expect(perform("explain", { bot: "captian", knowledge }, watch)).rejects.toThrow(
      /captain/,
    );
  });

  it("a bot values every cell, and every answer that may be given is listed", async () => {
    const values = await perform("explain", { bot: "captain", knowledge }, watch);
    expect(values?.value).toHaveLength(25);
    const answers = await perform("answers", { knowledge, cell: cellAt(variant, 2, 2) }, watch);
    expect(answers?.value.map((answer) => answer.result)).toEqual(["miss", "hit", "sunk"]);
  });

  it.each(["exact", "enumerator"])(
    "%s reports progress while it counts, and gives the same values",
    async (bot) => {
      // Too large for the tables of a counter, which reports no progress.
      const { fleet } = preset("classic");
      const variant = unwrap(
        validateVariant({ name: "large", rows: 17, columns: 17, fleet, contact: "no-contact" }),
      );
      const player = unwrap(findBot(bot, variant));
      const ask = { bot, knowledge: { variant, shots: [] } };
      const seen: number[] = [];
      const onProgress = (fraction: number) => void seen.push(fraction);
      const values = await perform("explain", ask, { ...watch, onProgress });
      expect(seen.length).toBeGreaterThan(5);
      expect(seen.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true);
      expect(values?.value).toEqual(player.explain(ask.knowledge));
      expect(await perform("explain", ask, { ...watch, isCancelled: () => true })).toBeUndefined();
    },
  );

  it("rules are checked, and refused with reasons", async () => {
    const { name: _, ...draft } = variant;
    const good = await perform("variant", { draft: { ...draft, name: "own" } }, watch);
    expect(good?.value.ok).toBe(true);
    const full = { ...draft, name: "full", rows: 2, columns: 2 };
    expect((await perform("variant", { draft: full }, watch))?.value.ok).toBe(false);
  });
});
