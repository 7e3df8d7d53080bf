import { describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import { mutatedJson } from "../mutated-json.test-support.ts";
import { openRun } from "./open-run.ts";
import { readRunDescription, runProblemCodes } from "./run-reader.ts";

const codeOf = (value: unknown): string => {
  const read = readRunDescription(value);
  return read.ok ? "read" : read.error.code;
};

describe("the description of a run", () => {
  const file = { kind: "file", name: "one.txt", digest: "", texts: ["A1 H; C1 H; E5"] } as const;

  it.each([
    ["uniform layouts", { layouts: { kind: "uniform" } }],
    ["layouts by a strategy", { layouts: { kind: "strategy", name: "spread" } }],
    ["layouts of a file", { layouts: file }],
    ["a program", { bots: [{ name: "cmd:anything", games: 3 }] }],
  ] as const)("is read with %s, and can be opened", (_, changes) => {
    const run = JSON.parse(JSON.stringify(describeRun(changes)));
    expect(readRunDescription(run)).toEqual({ ok: true, value: run });
    expect(() => openRun(run)).not.toThrow();
  });

  it.each([
    ["run/format", null],
    ["run/format", []],
    ["run/format", { ...describeRun(), format: 2 }],
    ["run/variant", { ...describeRun(), variant: "nowhere" }],
    ["run/variant", { ...describeRun(), variant: undefined }],
    ["run/numbers", { ...describeRun(), games: -1 }],
    ["run/numbers", { ...describeRun(), matches: 3 }],
    ["run/numbers", { ...describeRun(), look: 0 }],
    ["run/seed", { ...describeRun(), seed: 1 }],
    ["run/bots", { ...describeRun(), bots: [] }],
    ["run/bots", { ...describeRun(), bots: {} }],
    ["run/bots", { ...describeRun(), bots: [null] }],
    ["run/bots", { ...describeRun(), bots: [{ name: "nobody", games: 3 }] }],
    ["run/bots", { ...describeRun(), bots: Array(2).fill({ name: "random", games: 3 }) }],
    ["run/layouts", { ...describeRun(), layouts: {} }],
    ["run/layouts", { ...describeRun(), layouts: null }],
    ["run/layouts", { ...describeRun(), layouts: { kind: "elsewhere", name: "x" } }],
    ["run/layouts", { ...describeRun(), layouts: { kind: "strategy", name: "nowhere" } }],
    ["run/layouts", { ...describeRun(), layouts: { ...file, texts: [1] } }],
    ["run/layouts", { ...describeRun(), layouts: { ...file, texts: [] } }],
    ["run/layouts", { ...describeRun(), layouts: { ...file, texts: ["A1 H"] } }],
  ])("is refused with %s: %j", (code, value) => {
    expect(codeOf(value)).toBe(code);
  });
});

describe("10,000 descriptions with random changes", () => {
  it("are refused with a code, or can be opened", () => {
    const texts = ["A1 H; C1 H; E5", "A1 V; A3 V; E1"];
    const layouts = { kind: "file", name: "two.txt", digest: "", texts } as const;
    const values = [
      describeRun(),
      describeRun({ layouts, look: 10 }),
      describeRun({ layouts: { kind: "strategy", name: "spread" }, luck: undefined as never }),
      { ...describeRun(), variant: { name: "own", size: 5 } },
      describeRun({ bots: [{ name: "cmd:anything", games: 60 }] }),
    ];
    const codes = new Set<string>();
    for (let seed = 0; seed < 10_000; seed++) {
      const read = readRunDescription(mutatedJson(values, seed));
      if (!read.ok) codes.add(read.error.code);
      else if (seed % 10 === 0) expect(() => openRun(read.value)).not.toThrow();
    }
    for (const code of codes) expect(runProblemCodes).toContain(code);
    expect(codes.size).toBeGreaterThan(6);
  });
});
