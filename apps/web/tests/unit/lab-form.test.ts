import { unwrap } from "@broadside/rules";
import { problemText } from "@broadside/words";
import { describe, expect, it } from "vitest";
import { makeLabCommand } from "../../src/lab/command-line.tsx";
import { type LabForm, labFormReducer, newLabForm, readLabForm } from "../../src/lab/lab-form.ts";
import { rosterFor } from "../../src/lab-run/lab-performers.ts";

const roster = rosterFor("classic");
const form = newLabForm("classic");
const changed = (change: Partial<LabForm>) => readLabForm({ ...form, ...change }, roster);

describe("the lab's form", () => {
  it("keeps the order in which bots are chosen", () => {
    const toggle = (state: LabForm, bot: string) => labFormReducer(state, { type: "toggle", bot });
    const again = ["density", "random", "density"].reduce(toggle, form);
    expect(again.bots).toEqual(["parity", "random", "density"]);
  });

  it("becomes the description of a run", () => {
    const run = unwrap(changed({ games: "2,000", layouts: "spread", seed: "x" }));
    expect(run).toMatchObject({ variant: "classic", games: 2000, matches: 0, seed: "x" });
    expect(run.bots).toEqual([
      { name: "density", games: 2000 },
      { name: "parity", games: 2000 },
    ]);
    expect(run.layouts).toEqual({ kind: "strategy", name: "spread" });
  });

  it.each([
    [{ bots: [] }, "Choose at least one bot."],
    [{ games: "0" }, "whole number of games from 1 to 100,000"],
    [{ games: "" }, "whole number of games from 1 to 100,000"],
    [{ games: "1e9" }, "whole number of games from 1 to 100,000"],
    [{ games: "ten" }, "whole number of games from 1 to 100,000"],
    [{ seed: " x" }, "A seed must have 1 to 100 characters"],
  ])("refuses %j with a sentence", (change, sentence) => {
    const read = changed(change);
    expect(read.ok ? "" : problemText(read.error)).toContain(sentence);
  });

  it("leaves out bots that cannot play, and keeps them in mind", () => {
    const bots = roster.bots.map((bot) =>
      bot.name === "parity" ? { ...bot, refusal: { code: "test/too-large", params: {} } } : bot,
    );
    const run = unwrap(readLabForm(form, { ...roster, bots }));
    expect(run.bots.map(({ name }) => name)).toEqual(["density"]);
  });
});

describe("the command line of a run", () => {
  it("compares several bots, and simulates one", () => {
    const run = unwrap(changed({ games: "200", seed: "x" }));
    expect(makeLabCommand(run)).toBe(
      "broadside compare density parity -n 200 --matches 0 --variant classic --layouts uniform --seed x",
    );
    expect(makeLabCommand({ ...run, bots: run.bots.slice(0, 1) })).toBe(
      "broadside simulate -n 200 --bot density --variant classic --layouts uniform --seed x",
    );
  });

  it("of a stopped run asks for the games it played", () => {
    expect(makeLabCommand(unwrap(changed({})), 37)).toContain("-n 37 ");
  });

  it("quotes what a shell would take apart", () => {
    const run = unwrap(changed({ seed: "it's $HOME; rm" }));
    expect(makeLabCommand(run)).toMatch(/--seed 'it'\\''s \$HOME; rm'$/);
  });
});

describe("the ways to place", () => {
  const namesFor = (variant: string) => rosterFor(variant).placings;

  it("are those that do the board", () => {
    expect(namesFor("classic")).toContain("guarded");
    expect(namesFor("classic")).not.toContain("equilibrium");
    expect(namesFor("mini")).toEqual([
      ...["uniform", "spread", "edge-huggers", "hard-to-find"],
      ...["hard-for-people", "hard-for-learners"],
    ]);
  });

  it("give way to uniform layouts on a board they do not do", () => {
    const guarded = { ...newLabForm("mini"), layouts: "guarded" };
    expect(unwrap(readLabForm(guarded, rosterFor("mini"))).layouts).toEqual({ kind: "uniform" });
    const classic = unwrap(readLabForm({ ...guarded, variant: "classic" }, roster));
    expect(classic.layouts).toEqual({ kind: "strategy", name: "guarded" });
  });
});
