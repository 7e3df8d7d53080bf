import { describe, expect, it } from "vitest";
import { unwrap } from "../basics/result.ts";
import { told } from "../told.test-support.ts";
import { type TimeControlDraft, timeLimits, validateTimeControl } from "./time-control.ts";

const codes = (draft: unknown): readonly string[] => {
  const result = validateTimeControl(draft as TimeControlDraft);
  return result.ok ? [] : result.error.map(({ code }) => code);
};

const budget = (totalMs: unknown, incrementMs: unknown) => ({
  kind: "budget",
  totalMs,
  incrementMs,
});

describe("a time control", () => {
  const { totalMs, incrementMs, turnMs } = timeLimits;

  it("[R54] is accepted up to its bounds", () => {
    for (const total of [totalMs.least, 300_000, totalMs.most]) {
      for (const increment of [incrementMs.least, 5000, incrementMs.most]) {
        expect(codes(budget(total, increment))).toEqual([]);
      }
    }
    for (const turn of [turnMs.least, 30_000, turnMs.most]) {
      expect(codes({ kind: "per-turn", turnMs: turn })).toEqual([]);
    }
  });

  it.each([
    totalMs.least - 1,
    totalMs.most + 1,
    10_000.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "300000",
    null,
    undefined,
  ])("[R54] refuses %j ms for the whole game", (total) => {
    expect(codes(budget(total, 0))).toEqual(["time-control/total"]);
  });

  it.each([-1, incrementMs.most + 1, 0.5, undefined])(
    "[R54] refuses an increment of %j ms",
    (increment) => {
      expect(codes(budget(300_000, increment))).toEqual(["time-control/increment"]);
    },
  );

  it.each([0, turnMs.least - 1, turnMs.most + 1, 1500.5, undefined])(
    "[R54] refuses %j ms for a turn",
    (turn) => {
      expect(codes({ kind: "per-turn", turnMs: turn })).toEqual(["time-control/turn"]);
    },
  );

  it("[R54] reports every mistake at once, with its field", () => {
    const result = validateTimeControl({ kind: "budget", totalMs: 1, incrementMs: -1 });
    expect(result.ok ? [] : result.error.map(told)).toEqual([
      'totalMs: time-control/total {"least":10000,"most":86400000,"found":"1"}',
      'incrementMs: time-control/increment {"least":0,"most":600000,"found":"-1"}',
    ]);
  });

  it.each(["hourglass", undefined, "__proto__"])("[R54] refuses the kind %j", (kind) => {
    expect(codes({ kind, totalMs: 300_000 })).toEqual(["time-control/kind"]);
  });

  it("is frozen and keeps no other fields", () => {
    const draft = { kind: "per-turn", turnMs: 30_000, extra: 1 } as const;
    const control = unwrap(validateTimeControl(draft));
    expect(control).toEqual({ kind: "per-turn", turnMs: 30_000 });
    expect(Object.isFrozen(control)).toBe(true);
  });
});
