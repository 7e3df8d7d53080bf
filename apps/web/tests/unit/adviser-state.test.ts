import { type Announcement, createKnowledge, preset } from "@broadside/rules";
import { problem } from "@broadside/words";
import { describe, expect, it } from "vitest";
import {
  type AdviserAction,
  type AdviserState,
  advise,
  openNotes,
} from "../../src/adviser/adviser-state.ts";

const empty = openNotes(createKnowledge(preset("classic")));
const after = (state: AdviserState, ...actions: AdviserAction[]): AdviserState =>
  actions.reduce(advise, state);
const answer = (cell: number, result: Announcement["result"]): AdviserAction => ({
  type: "answer",
  cell,
  announcement: { result },
});
const results = ({ now: knowledge }: AdviserState) =>
  knowledge.shots.map(({ cell, announcement }) => `${cell} ${announcement.result}`);

describe("the adviser's notes", () => {
  const three = after(empty, answer(44, "miss"), answer(55, "hit"), answer(45, "miss"));

  it("are undone and redone change by change, and a new change ends the redoing", () => {
    const back = after(three, { type: "undo" }, { type: "undo" });
    expect(results(back)).toEqual(["44 miss"]);
    expect(results(after(back, { type: "redo" }, { type: "redo" }))).toEqual(results(three));
    const other = after(back, answer(0, "miss"), { type: "redo" });
    expect(results(other)).toEqual(["44 miss", "0 miss"]);
    expect(other.refusal?.code).toBe("adviser/nothing-to-redo");
    expect(after(empty, { type: "undo" }).refusal?.code).toBe("adviser/nothing-to-undo");
  });

  it("lose a shot that is removed, and say so when there is none", () => {
    expect(results(after(three, { type: "remove", cell: 55 }))).toEqual(["44 miss", "45 miss"]);
    expect(after(three, { type: "remove", cell: 99 }).refusal?.code).toBe("adviser/no-shot-here");
  });

  it("go back to the suggested cell after every change", () => {
    const chosen = after(three, { type: "choose", cell: 7 });
    expect(chosen.chosen).toBe(7);
    expect(after(chosen, answer(7, "miss")).chosen).toBeUndefined();
    expect(after(chosen, { type: "dismiss" }).chosen).toBeUndefined();
  });

  it("bring new rules, a cleared board and another notation back by undoing", () => {
    const mini = after(three, { type: "start", variant: preset("mini") });
    expect(mini.now).toEqual(createKnowledge(preset("mini")));
    expect(results(after(mini, { type: "undo" }))).toEqual(results(three));
    expect(results(after(three, { type: "clear" }, { type: "undo" }))).toEqual(results(three));
    const named = after(three, { type: "notation", notation: "coordinates" });
    expect(named.now.variant.notation).toBe("coordinates");
    expect(results(named)).toEqual(results(three));
  });

  it("[R63] hold how many ships the opponent has left, and bring it back by undoing", () => {
    const counted = after(three, { type: "afloat", ships: 4 });
    expect(counted.now.afloat).toEqual([{ shots: 3, ships: 4 }]);
    expect(after(counted, { type: "undo" }).now.afloat).toBeUndefined();
  });

  it("drop a question, a drag and a refusal as soon as something else happens", () => {
    const asked = after(three, {
      type: "ask",
      question: { text: "Which?", cell: 7, options: [], others: [] },
    });
    expect(asked.chosen).toBe(7);
    expect(after(asked, { type: "stretch", cells: [1, 2] }).question).toBeUndefined();
    expect(
      after(asked, { type: "refuse", why: problem("adviser/no-sinkings", {}) }).question,
    ).toBeUndefined();
    expect(after(asked, { type: "undo" }).question).toBeUndefined();
  });
});
