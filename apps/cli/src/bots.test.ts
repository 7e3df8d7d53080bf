import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strategies } from "@broadside/engine";
import { presets } from "@broadside/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { measured } from "./measured.ts";
import { broadside, buildProgram, root } from "./program.test-support.ts";

beforeAll(buildProgram);

const position = readFileSync(join(root, "vectors/classic.jsonl"), "utf8").split("\n")[9]!;

describe("broadside bots", () => {
  it("lists every bot with its description, variants and measured strength", () => {
    const lines = broadside(["bots", "--json"]).out.trim().split("\n");
    const bots = lines.map((line) => JSON.parse(line));
    expect(bots.map((bot) => bot.name)).toEqual(strategies.map((s) => s.name));
    for (const bot of bots) {
      expect(bot.description.length).toBeGreaterThan(40);
      expect(bot.presets.length).toBeGreaterThan(0);
      expect(bot.classic, bot.name).toEqual(measured.bots[bot.name]);
    }
    const { out } = broadside(["bots", "--variant", "mini"]);
    expect(out).toContain("± ");
    expect(out).toContain(measured.command);
  });

  it("refuses a variant that is not there", () => {
    const { status, err } = broadside(["bots", "--variant", "clasic"]);
    expect(status).toBe(2);
    expect(err).toMatch(/There is no variant "clasic"/);
  });
});

describe("broadside variants", () => {
  it("lists every preset", () => {
    const names = broadside(["variants", "--json"])
      .out.trim()
      .split("\n")
      .map((l) => JSON.parse(l).name);
    expect(names).toEqual(presets.map((p) => p.name));
    expect(broadside(["variants"]).out).toContain("sea-battle");
  });
});

describe("broadside explain", () => {
  it.each(strategies.map((s) => s.name))("prints the value map of %s", (name) => {
    const drawn = broadside(["explain", "--bot", name], position);
    expect(drawn.err).toBe("");
    expect(drawn.out.split("\n").length).toBeGreaterThan(12);
    const json = JSON.parse(broadside(["explain", "--bot", name, "--json"], position).out);
    expect(json).toMatchObject({ bot: name, choices: expect.any(Array) });
    expect(json.values.length).toBe(100);
  });

  it("names the nearest bots for one that is not there", () => {
    const { status, err } = broadside(["explain", "--bot", "densty"], position);
    expect(status).toBe(2);
    expect(err).toMatch(/There is no bot "densty"\. Did you mean density/);
    expect(broadside(["explain"], position).status).toBe(2);
  });
});
