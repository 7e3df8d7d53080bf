import { beforeAll, describe, expect, it } from "vitest";
import { broadside, buildProgram, newHome } from "../../../../tests/programs/program.ts";
import { readFlags } from "./play-options.ts";

beforeAll(buildProgram);

const play = (...args: string[]) =>
  broadside(
    ["play", "--plain", "--variant", "mini", "--seed", "x", ...args],
    "random\n\nA1\nquit\n",
    newHome(),
  );

describe("the flags of play", () => {
  it("name the opponent with --bot, as every command names a bot, or with --opponent", () => {
    const { status, out } = play("--bot", "deckhand");
    expect(status).toBe(0);
    expect(out).toContain("Deckhand");
    expect(play("--opponent", "deckhand").out).toBe(out);
    const help = broadside(["play", "--help"]).out;
    expect(help).toContain("--bot <name>");
    expect(help).not.toContain("--opponent <name>");
    expect(help).toContain("hold the ships of both sides");
  });

  it("do not take two different opponents", () => {
    const rest = { speed: "normal", first: "me", timeout: 5 } as const;
    expect(readFlags({ ...rest, bot: "mate", opponent: "mate" }).opponent).toBe("mate");
    expect(() => readFlags({ ...rest, bot: "mate", opponent: "admiral" })).toThrow(/mean the same/);
    expect(play("--bot", "dekhand").err).toContain("Did you mean deckhand");
  });
});
