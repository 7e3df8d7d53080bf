import { type Announcement, createKnowledge, preset } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { redone, undone } from "./history.ts";
import {
  emptyNotebook,
  exchange,
  knownBefore,
  type Notebook,
  note,
  noteAfloat,
  openNotebook,
  problemIn,
  resultAt,
  rewrite,
  shotAt,
  strike,
} from "./notebook.ts";

const miss: Announcement = { result: "miss" };
const hit: Announcement = { result: "hit" };
const results = ({ now }: Notebook) =>
  now.shots.map(({ cell, announcement }) => `${cell} ${announcement.result}`);

describe("a notebook", () => {
  const empty = emptyNotebook(preset("classic"));
  const three = note(note(note(empty, 44, miss), 55, hit), 45, miss);

  it("takes answers in order, and another answer in the place of an old one", () => {
    expect(results(three)).toEqual(["44 miss", "55 hit", "45 miss"]);
    expect(results(note(three, 44, hit))).toEqual(["44 hit", "55 hit", "45 miss"]);
    expect(resultAt(three.now, 55)).toBe("hit");
    expect(resultAt(three.now, 0)).toBeUndefined();
    expect(shotAt(three.now, 45)).toBe(2);
  });

  it("is undone and redone change by change, and a new change ends the redoing", () => {
    const back = undone(undone(three));
    expect(results(back)).toEqual(["44 miss"]);
    expect(results(redone(redone(back)))).toEqual(results(three));
    const other = note(back, 0, miss);
    expect(redone(other)).toBe(other);
  });

  it("does not count the same answer again as a change", () => {
    expect(note(three, 44, miss)).toBe(three);
  });

  it("loses a shot that is struck out, and stays as it is when there is none", () => {
    expect(results(strike(three, 55))).toEqual(["44 miss", "45 miss"]);
    expect(strike(three, 99)).toBe(three);
  });

  it("brings other rules and a cleared board back by undoing", () => {
    const mini = exchange(three, createKnowledge(preset("mini")));
    expect(mini.now.shots).toEqual([]);
    expect(results(undone(mini))).toEqual(results(three));
    expect(results(undone(rewrite(three, [])))).toEqual(results(three));
  });

  it("keeps the squares called in a volley until they are answered", () => {
    const called = openNotebook({ ...createKnowledge(preset("classic")), called: [4, 5] });
    expect(note(called, 4, miss).now.called).toEqual([5]);
    expect(strike(note(called, 9, miss), 9).now.called).toEqual([4, 5]);
    expect(rewrite(called, []).now.called).toEqual([4, 5]);
  });

  it("[R63] keeps counts of the ships afloat with their shots", () => {
    const counted = noteAfloat(three, 4);
    expect(counted.now.afloat).toEqual([{ shots: 3, ships: 4 }]);
    expect(noteAfloat(counted, 5).now.afloat).toEqual([{ shots: 3, ships: 5 }]);
    const more = note(counted, 0, miss);
    expect(more.now.afloat).toEqual([{ shots: 3, ships: 4 }]);
    expect(strike(more, 0).now.afloat).toEqual([{ shots: 3, ships: 4 }]);
    expect(strike(more, 44).now.afloat).toEqual([{ shots: 2, ships: 4 }]);
    expect(knownBefore(more.now, 45).afloat).toBeUndefined();
    expect(rewrite(more, []).now.afloat).toBeUndefined();
    expect(noteAfloat(empty, 4)).toBe(empty);
  });

  it("knows what was known before any shot", () => {
    expect(knownBefore(three.now, 55).shots).toHaveLength(1);
    expect(knownBefore(three.now, 99).shots).toHaveLength(3);
  });

  it("says what cannot be without counting", () => {
    expect(problemIn(three.now)).toBeUndefined();
    const sunk: Announcement = { result: "sunk", ship: "destroyer" };
    expect(problemIn(note(note(three, 0, sunk), 99, sunk).now)).toBeDefined();
  });
});
