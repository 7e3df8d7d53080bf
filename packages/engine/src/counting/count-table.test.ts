import { describe, expect, it } from "vitest";
import { CountTable } from "./count-table.ts";

const CELLS = 5;
const countsOf = (seed: number) => Float64Array.from({ length: CELLS }, (_, i) => seed * 100 + i);

const found = (table: CountTable, key: string) => {
  const counts = new Float64Array(CELLS);
  const layouts = table.find(key, counts);
  return layouts === undefined ? undefined : { layouts, counts };
};

describe("a table of counts", () => {
  it("finds what was added, and nothing else", () => {
    const table = new CountTable(new ArrayBuffer(1 << 16), CELLS);
    for (let i = 0; i < 50; i++) table.add(`key ${i}`, 2 ** 40 + i, countsOf(i));
    for (let i = 0; i < 50; i++) {
      expect(found(table, `key ${i}`)).toEqual({ layouts: 2 ** 40 + i, counts: countsOf(i) });
    }
    expect(found(table, "key")).toBeUndefined();
    expect(found(table, "key 50")).toBeUndefined();
    expect(found(table, "")).toBeUndefined();
  });

  it("keeps what it has when it is full, and never mixes entries up", () => {
    const table = new CountTable(new ArrayBuffer(1 << 12), CELLS);
    for (let i = 0; i < 500; i++) table.add(`${i}`, i, countsOf(i));
    const kept = Array.from({ length: 500 }, (_, i) => found(table, `${i}`));
    kept.forEach((entry, i) => {
      if (entry) expect(entry).toEqual({ layouts: i, counts: countsOf(i) });
    });
    const there = kept.filter((entry) => entry !== undefined).length;
    expect(there).toBeGreaterThan(10);
    expect(there).toBeLessThan(500);
    expect(found(table, "0")).toBeDefined();
  });

  it("is shared by all who hold its buffer", () => {
    const buffer = new SharedArrayBuffer(1 << 16);
    const one = new CountTable(buffer, CELLS);
    const other = new CountTable(buffer, CELLS);
    one.add("opening", 30, countsOf(3));
    expect(found(other, "opening")).toEqual({ layouts: 30, counts: countsOf(3) });
  });

  it("takes the keys of swept fleets of seven lengths", () => {
    const key = "x".repeat(7 * 13);
    const table = new CountTable(new ArrayBuffer(1 << 16), CELLS);
    table.add(key, 30, countsOf(3));
    expect(found(table, key)).toBeDefined();
  });

  it("lets go of keys that are too long", () => {
    const table = new CountTable(new ArrayBuffer(1 << 16), CELLS);
    table.add("x".repeat(1000), 1, countsOf(1));
    expect(found(table, "x".repeat(1000))).toBeUndefined();
  });

  it("does not show an entry that is still being written", () => {
    const buffer = new SharedArrayBuffer(1 << 16);
    const table = new CountTable(buffer, CELLS);
    table.add("half", 1, countsOf(1));
    const states = new Int32Array(buffer);
    const at = states.indexOf(2);
    states[at] = 1;
    expect(found(table, "half")).toBeUndefined();
    states[at] = 2;
    expect(found(table, "half")).toBeDefined();
  });
});
