import { describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import { programLines, shownNames } from "./bot-names.ts";

const runOf = (...names: string[]) =>
  describeRun({ bots: names.map((name) => ({ name, games: 5 })) });

describe("the names of bots", () => {
  it("are the names external bots give themselves, or else their commands", () => {
    const run = runOf("density", "cmd:python3 my_bot.py", "cmd:./silent");
    const names = shownNames(run, [undefined, "My first bot", undefined]);
    expect(names).toEqual(["density", "My first bot", "cmd:./silent"]);
    const bots = names.map((name) => ({ name }));
    expect(programLines(run, bots)).toEqual(["My first bot: python3 my_bot.py"]);
    expect(shownNames(run)).toEqual(run.bots.map(({ name }) => name));
  });

  it("have a number for a bot that is compared with itself", () => {
    const run = runOf("density", "cmd:a", "density", "cmd:a", "density");
    expect(shownNames(run)).toEqual([
      "density",
      "cmd:a",
      "density (2)",
      "cmd:a (2)",
      "density (3)",
    ]);
    const said = [undefined, "twin", undefined, "twin", undefined];
    expect(shownNames(run, said).slice(1, 4)).toEqual(["twin", "density (2)", "twin (2)"]);
    expect(shownNames(run, shownNames(run, said))).toEqual(shownNames(run, said));
  });

  it("are unique, and no external bot takes the name of an engine bot", () => {
    const run = runOf("cmd:a", "cmd:b", "cmd:c", "density");
    const said = ["twin", "twin", "density", undefined];
    expect(shownNames(run, said)).toEqual(["twin", "twin (2)", "density (2)", "density"]);
    const taken = ["twin (2)", "twin", "twin", undefined];
    expect(new Set(shownNames(run, taken)).size).toBe(4);
  });
});
