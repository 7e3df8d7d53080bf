import { problems } from "@broadside/words";
import { describe, expect, it } from "vitest";
import { describeRun } from "../../lab.test-support.ts";
import { mutatedJson } from "../../mutated-json.test-support.ts";
import { coverOf } from "./chunk-series.ts";
import { runId, seriesOf } from "./identity.ts";
import { makeOrder, type RunOrder, readOrder, storedLayouts } from "./run-order.ts";

const program = { version: "1", signature: "a" };
const texts = ["A1 H; C1 H; E5"];
const layouts = { kind: "file", name: "one.txt", digest: "d", texts } as const;
const order: RunOrder = {
  command: "compare",
  run: describeRun({ layouts }),
  sprt: { delta: 0.5, alpha: 0.05, beta: 0.05 },
  log: false,
  said: ["Mine", null],
};

describe("an order", () => {
  it("is read back as written, with its layouts stored separately", () => {
    const { text, layouts: apart } = makeOrder(order);
    expect(text).not.toContain(texts[0]);
    expect(storedLayouts(text)).toMatch(/^[0-9a-f]{64}$/);
    expect(readOrder(text, apart)).toEqual({ ok: true, value: order });
    expect(readOrder(text, ["A1 V; A3 V; E1"])).toMatchObject({ error: { code: "order/layouts" } });
  });

  it("is refused with a code if it was changed, or is another order", () => {
    const { text, layouts: apart } = makeOrder(order);
    const value = JSON.parse(text);
    const codes = new Set<string>();
    for (let seed = 0; seed < 2000; seed++) {
      const read = readOrder(JSON.stringify(mutatedJson([value], seed)) ?? "", apart);
      if (!read.ok) codes.add(read.error.code);
      else if (JSON.stringify(read.value) !== JSON.stringify(order)) {
        const isSaid =
          JSON.stringify({ ...read.value, said: order.said }) === JSON.stringify(order);
        expect(runId(read.value, program) === runId(order, program)).toBe(isSaid);
      }
    }
    for (const code of ["order/layouts", "order/sprt", "list/length", "json/not-whole"]) {
      expect(codes).toContain(code);
    }
    for (const code of codes) expect(Object.keys(problems)).toContain(code);
    for (const text of ["", "[]", "null", "{", "1e9"])
      expect(readOrder(text, apart).ok).toBe(false);
  });
});

describe("the series of a result", () => {
  const chunk = { kind: "games", from: 0, to: 10 } as const;
  const series = (changes: object, excluded: string[] = []) =>
    seriesOf(describeRun({ ...changes }), chunk, program, excluded);

  it("depends on everything but the length of the run", () => {
    const bots = (games: number) =>
      describeRun({ games }).bots.map(({ name }) => ({ name, games }));
    const base = series({});
    expect(series({ games: 999, bots: bots(999), matches: 2, look: 10 })).toBe(base);
    const others = [
      series({ seed: "other" }),
      series({ timeoutMs: 1 }),
      series({ variant: "classic" }),
      series({ luck: true }),
      series({ layouts: { kind: "strategy", name: "spread" } }),
      series({ bots: bots(60).toReversed() }),
      series({ bots: bots(5) }),
      series({}, ["random"]),
      seriesOf(describeRun(), chunk, { ...program, signature: "b" }, []),
    ];
    expect(new Set([base, ...others]).size).toBe(others.length + 1);
  });
});

describe("a cover", () => {
  const range = (first: number, last: number) => ({ first, last });

  it("joins stored ranges and lists the gaps", () => {
    const stored = [range(0, 5), range(5, 10), range(0, 2), range(12, 15), range(14, 30)];
    expect(coverOf(range(0, 20), stored)).toEqual({
      used: [range(0, 5), range(5, 10), range(12, 15)],
      gaps: [range(10, 12), range(15, 20)],
    });
    expect(coverOf(range(0, 20), [])).toEqual({ used: [], gaps: [range(0, 20)] });
    expect(coverOf(range(5, 10), stored).gaps).toEqual([]);
  });
});
