import { problems } from "@broadside/words";
import { describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import { mutatedJson } from "../mutated-json.test-support.ts";
import { openRun } from "./open-run.ts";
import { readRunDescription } from "./run-reader.ts";

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
    ["json/not-object", undefined, null],
    ["json/not-object", undefined, []],
    ["json/not-listed", "format", { ...describeRun(), format: 2 }],
    ["json/unknown-field", undefined, { ...describeRun(), weather: 2 }],
    ["variant/unknown", "variant", { ...describeRun(), variant: "nowhere" }],
    ["variant/unreadable", "variant", { ...describeRun(), variant: undefined }],
    ["json/not-whole", "games", { ...describeRun(), games: -1 }],
    ["run/odd-matches", undefined, { ...describeRun(), matches: 3 }],
    ["json/not-whole", "look", { ...describeRun(), look: 0 }],
    ["json/wrong-type", "seed", { ...describeRun(), seed: 1 }],
    ["run/no-bots", undefined, { ...describeRun(), bots: [] }],
    ["json/wrong-type", "bots", { ...describeRun(), bots: {} }],
    ["json/not-object", "bots[0]", { ...describeRun(), bots: [null] }],
    [
      "json/not-whole",
      "bots[0].games",
      { ...describeRun(), bots: [{ name: "random", games: 61 }] },
    ],
    ["strategy/unknown", undefined, { ...describeRun(), bots: [{ name: "nobody", games: 3 }] }],
    ["json/not-listed", "layouts.kind", { ...describeRun(), layouts: {} }],
    ["json/not-listed", "layouts.kind", { ...describeRun(), layouts: null }],
    [
      "json/not-listed",
      "layouts.kind",
      { ...describeRun(), layouts: { kind: "elsewhere", name: "x" } },
    ],
    [
      "json/unknown-field",
      "layouts",
      { ...describeRun(), layouts: { kind: "uniform", name: "x" } },
    ],
    [
      "placing/unknown",
      undefined,
      { ...describeRun(), layouts: { kind: "strategy", name: "nowhere" } },
    ],
    ["json/wrong-type", "layouts.texts[0]", { ...describeRun(), layouts: { ...file, texts: [1] } }],
    ["layouts/empty", undefined, { ...describeRun(), layouts: { ...file, texts: [] } }],
    ["layouts/illegal", undefined, { ...describeRun(), layouts: { ...file, texts: ["A1 H"] } }],
  ])("is refused with %s at %s: %j", (code, path, value) => {
    const read = readRunDescription(value);
    expect(read).toMatchObject({ ok: false, error: { code } });
    expect(!read.ok && read.error.at?.path).toBe(path);
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
    for (const code of codes) expect(Object.keys(problems)).toContain(code);
    expect(codes.size).toBeGreaterThan(12);
  });
});
