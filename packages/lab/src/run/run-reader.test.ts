import { describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import { openRun } from "./chunk.ts";
import { readRunDescription } from "./run-reader.ts";

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
