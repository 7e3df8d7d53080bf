import { strategies } from "@broadside/engine";
import { describe, expect, it, vi } from "vitest";
import { programSignature } from "./signature.ts";

describe("the signature of a program", () => {
  it("is stable, and changes with the sources or any bot's choice", () => {
    const signature = programSignature("sources");
    expect(programSignature("sources")).toBe(signature);
    expect(programSignature("other sources")).not.toBe(signature);
    const bot = strategies.find(({ name }) => name === "density")!;
    const choose = bot.choose.bind(bot);
    const changed = vi.spyOn(bot, "choose").mockImplementation((knowledge, rng) => {
      const fired = new Set(knowledge.shots.map(({ cell }) => cell));
      const others = Array.from({ length: 25 }, (_, cell) => cell).filter((c) => !fired.has(c));
      return knowledge.shots.length === 11 ? others.at(-1)! : choose(knowledge, rng);
    });
    expect(programSignature("sources")).not.toBe(signature);
    changed.mockRestore();
    expect(programSignature("sources")).toBe(signature);
  });
});
