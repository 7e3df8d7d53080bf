import { describe, expect, it } from "vitest";
import { changed, historyOf, redone, undone } from "./history.ts";

const three = [1, 2, 3].reduce((history, next) => changed(history, next), historyOf(0));

describe("a history", () => {
  it("is undone and redone change by change", () => {
    expect(undone(undone(three)).now).toBe(1);
    expect(redone(redone(undone(undone(three))))).toEqual(three);
  });

  it("forgets what was undone at the next change", () => {
    const other = changed(undone(three), 9);
    expect(other).toEqual({ now: 9, past: [0, 1, 2], future: [] });
    expect(redone(other)).toBe(other);
  });

  it("stays as it is where there is nothing to undo or redo", () => {
    const empty = historyOf(undefined);
    expect(undone(empty)).toBe(empty);
    expect(redone(empty)).toBe(empty);
  });

  it("keeps no more than it is told to", () => {
    expect(changed(three, 4, 2).past).toEqual([2, 3]);
  });
});
