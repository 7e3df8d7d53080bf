import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { broadside, broadsideEach, figures, folder, huntBot, read } from "./lab.test-support.ts";

/** Where threads are not what is tested: each takes half a second to start. */
const alone = ["--jobs", "1"];

describe("broadside simulate", () => {
  it("gives the same report with one job and with several, in threads", () => {
    const args = ["simulate", "-n", "300", "--bot", "density", "--json", "--seed", "jobs"];
    const one = broadside(...args, "--jobs", "1");
    const three = broadside(...args, "--jobs", "3");
    expect(one.status, one.err).toBe(0);
    expect(figures(three.out)).toEqual(figures(one.out));
    expect(JSON.parse(one.out).bots[0].games).toBe(300);
  });

  it("follows a prior that habits fitted to layouts, and names it", () => {
    const layout =
      "carrier: A1 H; battleship: B1 H; cruiser: C1 H; submarine: D1 H; destroyer: E1 H";
    writeFileSync(join(folder, "same.txt"), `${layout}\n`.repeat(3));
    const habits = broadside("habits", "same.txt", "-o", "same.json");
    expect(habits.out, habits.err).toMatch(/layouts used before +2 of 3[\s\S]*repeats +9\d\.\d%/);
    const args = ["simulate", "--bot", "exact", "-n", "2", "--layouts", "same.txt", ...alone];
    const run = broadside(...args, "--prior", "same.json");
    expect(run.out, run.err).toMatch(/mean +17\.00[\s\S]*--prior same\.json/);
    const refused = broadside("simulate", "--bot", "density", "-n", "2", "--prior", "people");
    expect(refused).toMatchObject({
      status: 2,
      err: expect.stringContaining("none of them plays"),
    });
  });

  it("takes the flags of the C program: -n, -o and -g", () => {
    const run = broadside("simulate", "-n", "30", ...alone, "-o", "games.csv", "-g", "games.md");
    expect(run.status, run.err).toBe(0);
    const [head, ...rows] = read("games.csv").trim().split("\n");
    expect(head).toBe("turns,carrier,battleship,cruiser,submarine,destroyer");
    expect(rows).toHaveLength(30);
    for (const row of rows) {
      const [turns, ...sunk] = row.split(",").map(Number);
      expect(sunk).toHaveLength(5);
      expect(Math.max(...sunk)).toBe(turns);
    }
    const wins = [...read("games.md").matchAll(/^Won in (\d+) turns\.$/gm)].map((m) => m[1]);
    expect(wins).toEqual(rows.map((row) => row.split(",")[0]));
    expect(broadside("simulate", "-h").out).toContain("-n, --games");
  });

  it("takes luck out of the mean, with any number of jobs, and can be verified", () => {
    const args = ["simulate", "-n", "40", "--bot", "density", "--variant", "mini", "--luck"];
    const one = broadside(...args, "--json", "--jobs", "1", "-o", "luck.csv");
    expect(one.status, one.err).toBe(0);
    expect(figures(broadside(...args, "--json", "--jobs", "3").out)).toEqual(figures(one.out));
    const [bot] = JSON.parse(one.out).bots;
    expect(bot.corrected.standardError).toBeLessThan(bot.standardError / 5);
    const [head, ...rows] = read("luck.csv").trim().split("\n");
    expect(head).toBe("turns,cruiser,destroyer,submarine,corrected");
    const sum = rows.reduce((all, row) => all + Number(row.split(",")[4]), 0);
    expect(sum / rows.length).toBeCloseTo(bot.corrected.mean, 2);
    const text = broadside(...args, ...alone, "--report", "luck");
    expect(text.out).toContain("corrected");
    expect(read("luck.html")).toContain("corrected ± SE");
    expect(broadside("lab", "verify", "luck.md", "--full").status).toBe(0);
  });

  it("measures luck only where the chances are known", () => {
    const refused = broadside("simulate", "-n", "4", "--layouts", "spread", "--luck");
    expect(refused.status).toBe(2);
    expect(refused.err).toContain("only on uniform layouts");
  });

  it("names the ships of any fleet in the CSV", () => {
    broadside(
      "simulate",
      "-n",
      "8",
      "--bot",
      "parity",
      "--variant",
      "open-waters-5:3,2",
      "-o",
      "small.csv",
    );
    expect(read("small.csv")).toMatch(/^turns,submarine,boat\n/);
  });

  it("draws in the terminal and to a file", () => {
    const args = ["simulate", "-n", "50", "--bot", "density", "--histogram", "--plot", "shots.svg"];
    const { out } = broadside(...args, ...alone);
    expect(out).toContain("games (n = 50)");
    expect(out).toContain("█");
    expect(read("shots.svg")).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  });

  it("plays on layouts of another source, or of a file", () => {
    writeFileSync(join(folder, "one.txt"), "A1 H; B1 H; C1 H; D1 H; E1 H\n");
    const file = broadside(
      "simulate",
      "-n",
      "16",
      ...alone,
      "--layouts",
      "one.txt",
      "-g",
      "one.md",
    );
    expect(file.status, file.err).toBe(0);
    expect(read("one.md").match(/Ships: carrier: A1 H; battleship: B1 H/g)).toHaveLength(16);
    expect(broadside("simulate", "-n", "16", ...alone, "--layouts", "edge-huggers").status).toBe(0);
  });

  it("plays a bot that is a program, in threads", () => {
    const run = broadside("simulate", "-n", "20", "--bot", huntBot, "--variant", "mini", "--json");
    expect(run.status, run.err).toBe(0);
    expect(JSON.parse(run.out).bots[0]).toMatchObject({ games: 20, forfeits: 0 });
  });

  it("fails when a bot hangs in every game, and says so first", () => {
    const hello = "process.stdout.write('hello 1 dumb\\nok\\n'); setInterval(()=>{},1000)";
    const silent = `cmd:"${process.execPath}" -e "${hello}"`;
    const args = ["simulate", "-n", "4", "--bot", silent, "--variant", "mini", "--timeout", "0.1"];
    const { status, out } = broadside(...args, ...alone);
    expect(status).toBe(1);
    expect(out).toMatch(/^Failed run: dumb forfeited every game\./);
    expect(out).toContain("Forfeits: 4");
    expect(out).not.toContain("± 0.000");
    expect(out).toContain("It did not answer within 0.1 s.");
  });
});

it("compares a bot with itself, with names and rows for both", () => {
  const run = ["compare", "random", "random", "-n", "40", "--matches", "0", "--variant", "mini"];
  const { status, out } = broadside(...run, ...alone, "-o", "twins.csv");
  expect(status).toBe(0);
  expect(out).toMatch(/^random \(2\) /m);
  const rows = read("twins.csv").trim().split("\n").slice(1);
  expect(rows.map((row) => row.split(",")[1]).slice(0, 4)).toEqual([
    ...["random", "random (2)"],
    ...["random", "random (2)"],
  ]);
});

describe("a file of layouts", () => {
  const layouts = ["A1 H; C1 H; E1", "A4 V; D1 V; A1"];
  beforeAll(() => writeFileSync(join(folder, "two.txt"), `# two\n${layouts.join("\n")}\n`));

  it("is used once unless more games are asked for, and each layout counts once", () => {
    const args = ["simulate", "--bot", "exact", "--variant", "mini", "--layouts", "two.txt"];
    const once = JSON.parse(broadside(...args, ...alone, "--json").out);
    const often = JSON.parse(broadside(...args, ...alone, "--json", "-n", "200").out);
    expect(once.bots[0].games).toBe(2);
    expect(often.bots[0]).toMatchObject({
      games: 200,
      mean: once.bots[0].mean,
      standardError: once.bots[0].standardError,
    });
    const { out } = broadside(...args, ...alone, "-n", "200");
    expect(out).toMatch(/^200 games were played on only 2 different layouts\./);
    expect(broadside("simulate", "--help").out).toContain("Layout files:");
  });

  it("is used as a whole however long it is", () => {
    writeFileSync(join(folder, "many.txt"), `${layouts[0]}\n`.repeat(1234));
    const args = ["--variant", "mini", "--layouts", "many.txt", "--json"];
    const simulated = JSON.parse(broadside("simulate", "--bot", "random", ...args).out);
    expect(simulated.run.games).toBe(1234);
    const compared = JSON.parse(
      broadside("compare", "random", "parity", "--matches", "0", ...args).out,
    );
    expect(compared.bots.map(({ games }: { games: number }) => games)).toEqual([1234, 1234]);
  });

  it("must be long enough for a test", () => {
    const args = ["compare", "density", "random", "--variant", "mini", "--layouts", "two.txt"];
    const { status, err } = broadside(...args, "--sprt");
    expect(err).toContain('needs at least 100 different layouts, and "two.txt" has only 2');
    expect(status).toBe(2);
  });
});

describe("what a person can get wrong", () => {
  afterEach(() => {
    const left = readdirSync(folder).filter((name) => name.endsWith(".part"));
    expect(left, "half files are left").toEqual([]);
  });

  it.each([
    ["no/such/x.csv", '"no/such/x.csv" cannot be written: its folder'],
    [".", "it is a folder"],
  ])("-o %s cannot be written: a sentence and exit code 1", (file, sentence) => {
    const { status, err, out } = broadside("simulate", "-o", file);
    expect(err).toContain(sentence);
    expect(status).toBe(1);
    expect(out).toBe("");
  });

  const mistakes: readonly (readonly [readonly string[], string])[] = [
    [["simulate", "--bot", "densty"], 'There is no bot "densty". Did you mean density'],
    [["simulate", "--variant", "clasic"], 'There is no variant "clasic". Did you mean classic?'],
    [["simulate", "--variant", "chess"], "squid-hunt or open-waters-N."],
    [["simulate", "--variant", '{"name":"x"'], "--variant: "],
    [["simulate", "--turns", "volley"], "--turns matters only in matches"],
    [["simulate", "-n", "many"], '-n takes a whole number from 1 to 1,000,000,000, not "many"'],
    [["simulate", "-n", "0"], "-n takes"],
    [["simulate", "--jobs", "-1"], "--jobs takes"],
    [["simulate", "--timeout", "soon"], "--timeout takes"],
    [["simulate", "--layouts", "none.txt"], 'There is no file "none.txt"'],
    [["simulate", "--layouts", "sprad"], 'no layout strategy "sprad". Did you mean spread?'],
    [["simulate", "--seed", ""], "A seed must have 1 to 100 characters"],
    [["simulate", "-o", "a", "-g", "a"], '"a" is given for two different outputs'],
    [["simulate", "--plot", "x.png"], '--plot writes SVG, not "x.png". Use "x.svg"'],
    [["compare", "density", "random", "--alpha", "0.1"], "--alpha is for the sequential test"],
    [["compare", "density", "random", "--beta", "0.1"], "use it with --sprt"],
    [["simulate", "--report", "x.pdf"], "--report can write .md, .json and .html"],
    [["simulate", "--bot", "cmd:no-such-program-here"], "cannot be started"],
    [["simulate", "--bot", "cmd:"], "Write an external bot as 'cmd:python3 my_bot.py'."],
    [["compare", "density"], "Name at least two bots"],
    [["compare", "density", "random", "--slow", "exact"], "is not being compared"],
    [["lab", "verify", "missing.json"], 'There is no file "missing.json"'],
    [["bot", "check", " "], "Give the command that starts the bot"],
  ];

  it("is answered with a sentence and exit code 2", () => {
    const answers = broadsideEach(mistakes.map(([args]) => args));
    for (const [i, [args, sentence]] of mistakes.entries()) {
      const { status, err, out } = answers[i]!;
      const what = args.join(" ");
      expect(err, what).toContain(sentence);
      expect(status, what).toBe(2);
      expect(out, what).toBe("");
      expect(err, what).not.toMatch(/^\s+at /m);
    }
  });

  it.skipIf(!existsSync("/dev/zero")).each([
    [["simulate", "--layouts", "/dev/zero"], '"/dev/zero" is too large: the limit is 50 MB'],
    [["simulate", "--checkpoint", "/dev/zero"], '"/dev/zero" is too large: the limit is 100 MB'],
    [["lab", "verify", "/dev/zero"], '"/dev/zero" is too large: the limit is 100 MB'],
  ])("%j stops reading at the limit", (args, sentence) => {
    expect(broadside(...args)).toMatchObject({
      status: 2,
      err: expect.stringContaining(sentence),
    });
  });

  it.skipIf(!existsSync("/dev/full"))("a full disk is told before the first game", () => {
    const { status, err } = broadside("simulate", "-n", "1000000000", "-o", "/dev/full");
    expect(err).toContain("the disk is full");
    expect(status).toBe(1);
  });

  it("a run too large for the disk is told before the first game", () => {
    const args = ["simulate", "-n", "1000000000", "-g", "huge.md"];
    const { status, err } = broadside(...args);
    expect(err).toMatch(/the disk is full\. It needs about [\d,]+ MB/);
    expect(status).toBe(1);
  });
});

describe("broadside compare", () => {
  let duel: ReturnType<typeof broadside>;
  beforeAll(() => {
    const bots = ["compare", "density", "random", "-n", "200", "--matches", "20"];
    duel = broadside(...bots, "--variant", "mini", "--report", "duel");
  });

  it("compares on the same layouts and in matches, and writes three reports that hold", () => {
    expect(duel.status, duel.err).toBe(0);
    expect(duel.out).toContain("density needs");
    expect(duel.out).toContain("Elo from 20 two-sided matches");
    for (const ending of ["md", "json", "html"]) {
      const verified = broadside("lab", "verify", `duel.${ending}`);
      expect(verified.out).toContain("The report is correct");
      expect(verified.status).toBe(0);
    }
  });

  it("states a command that repeats it", () => {
    const { command } = JSON.parse(read("duel.json"));
    expect(command).toMatch(/^broadside compare density random /);
    const again = broadside(...command.split(" ").slice(1), "--json");
    expect(figures(again.out)).toEqual(figures(read("duel.json")));
  });

  it("is found out when its report was changed", () => {
    const report = JSON.parse(read("duel.json"));
    report.tally.witnesses[0].outcome -= 1;
    writeFileSync(join(folder, "false.json"), JSON.stringify(report));
    const { status, out } = broadside("lab", "verify", "false.json");
    expect(out).toContain("The report is wrong");
    expect(status).toBe(1);
    writeFileSync(join(folder, "false.html"), read("duel.html").replace("Shots to win", "Shots"));
    expect(broadside("lab", "verify", "false.html")).toMatchObject({ status: 1 });
    writeFileSync(join(folder, "garbage.json"), "nothing of the kind");
    expect(broadside("lab", "verify", "garbage.json")).toMatchObject({ status: 2 });
  });

  it("can be replayed in full, and is found out when a count was changed", () => {
    const full = broadside("lab", "verify", "duel.json", "--full");
    expect(full.out).toContain("The report is correct: 420 games were replayed");
    expect(full.status).toBe(0);
    const report = JSON.parse(read("duel.json"));
    report.tally.pairs[0].firstMoverWins -= 1;
    writeFileSync(join(folder, "counts.json"), JSON.stringify(report));
    expect(broadside("lab", "verify", "counts.json").status).toBe(0);
    const found = broadside("lab", "verify", "counts.json", "--full");
    expect(found.out).toContain("Replayed in full, the run gives another report.");
    expect(found.status).toBe(1);
  });

  it("stops as soon as the answer is clear", () => {
    const args = ["compare", "density", "random", "--variant", "mini", "--sprt", "--matches", "0"];
    const report = JSON.parse(broadside(...args, "--json").out);
    expect(report.stopped).toBe("decided");
    expect(report.pairs[0].sprt.verdict).toBe("first");
    expect(report.bots[0].games).toBeLessThan(2000);
  });

  it("runs no command of a report unless told to", () => {
    const args = ["compare", "random", huntBot, "-n", "16", "--matches", "0", "--variant", "mini"];
    expect(broadside(...args, ...alone, "--report", "mine.json").status).toBe(0);
    const verified = broadside("lab", "verify", "mine.json");
    expect(verified.out).toContain("games by external bots were not replayed");
    const allowed = broadside("lab", "verify", "mine.json", "--allow-commands");
    expect(allowed.out).toContain("The report is correct");
  });

  it("calls a program by the name it gives itself, with its command once", () => {
    const again = `${huntBot} again`;
    const args = ["compare", "random", huntBot, again, "-n", "16", "--matches", "4"];
    const run = (jobs: string) =>
      broadside(...args, "--variant", "mini", "--jobs", jobs, "--report", `named${jobs}`);
    const { status, err, out } = run("1");
    expect(status, err).toBe(0);
    expect(run("2").status).toBe(0);
    const report = JSON.parse(read("named1.json"));
    const names = report.bots.map((bot: { name: string }) => bot.name);
    expect(names).toEqual(["random", "hunt bot (JavaScript)", "hunt bot (JavaScript) (2)"]);
    expect(figures(read("named2.json"))).toEqual(figures(read("named1.json")));
    const withoutData = read("named1.html")
      .replace(/<!--.*?-->/gs, "")
      .split("Repeat with")[0]!;
    expect(withoutData.match(/hunt-bot\.mjs/g)).toHaveLength(2);
    expect(out).toContain("hunt bot (JavaScript) (2) needed");
    expect(read("named1.md")).toContain("| hunt bot (JavaScript) (2) |");
    expect(broadside("lab", "verify", "named1.html", "--allow-commands").out).toContain(
      "is correct",
    );
  });

  it("gives the same bytes without times, which are compared when it is verified", () => {
    const args = ["compare", "density", huntBot, "-n", "16", "--matches", "4", "--variant", "mini"];
    for (const name of ["one", "two"]) {
      const jobs = name === "one" ? "1" : "2";
      const run = broadside(...args, "--no-times", "--jobs", jobs, "--report", name);
      expect(run.status, run.err).toBe(0);
    }
    for (const ending of ["md", "json", "html"]) {
      expect(read(`two.${ending}`)).toBe(read(`one.${ending}`));
      expect(broadside("lab", "verify", `one.${ending}`).status).toBe(0);
      writeFileSync(join(folder, `longer.${ending}`), `${read(`one.${ending}`)} `);
      const longer = broadside("lab", "verify", `longer.${ending}`);
      expect(longer.out).toContain("not, byte for byte, what its counts give");
      expect(longer.status).toBe(1);
    }
    expect(JSON.parse(read("one.json")).command).toContain(" --no-times");
    expect(JSON.parse(read("one.json")).bots[0].msPerShot).toBeNull();
  });

  it("writes a row for every game of every bot", () => {
    const args = ["compare", "density", huntBot, "-n", "8", "--matches", "0", "--variant", "mini"];
    const { status, err } = broadside(...args, ...alone, "-o", "games.csv", "--json");
    expect(status, err).toBe(0);
    const [head, ...rows] = read("games.csv").trim().split("\n");
    expect(head).toBe("game,bot,turns,cruiser,destroyer,submarine");
    expect(rows).toHaveLength(16);
    expect(rows[0]).toMatch(/^1,density,\d+,\d+,\d+,\d+$/);
    expect(rows[15]).toMatch(/^8,"cmd:""[^,]*hunt-bot\.mjs""",\d+,\d+,\d+,\d+$/);
  });

  it("takes the rules that play takes", () => {
    const rules = ["--announcement", "hit-miss", "--contact", "any", "--turns", "volley"];
    const args = ["compare", "density", "random", "-n", "8", "--matches", "2", "--variant", "mini"];
    const { status, out, err } = broadside(...args, ...alone, ...rules, "--json");
    expect(status, err).toBe(0);
    const report = JSON.parse(out);
    expect(report.variant).toMatchObject({
      name: "mini, hit-miss, any, volley",
      announcement: "hit-miss",
      contact: "any",
      turns: "volley",
    });
    const wrong = broadside("simulate", "-n", "4", "--contact", "kissing");
    expect(wrong).toMatchObject({ status: 2, err: expect.stringContaining("no-edge") });
  });

  it("makes the table of all bots", () => {
    const args = ["compare", "--all", "-n", "8", "--variant", "mini", "--table", "bots.md"];
    const { status, err } = broadside(...args, ...alone);
    expect(status, err).toBe(0);
    const rows = read("bots.md").split("\n");
    expect(rows.filter((row) => row.startsWith("| ")).length).toBeGreaterThan(5);
    expect(read("bots.md")).toContain("Made by `broadside compare ");
  });
});

describe("broadside bot check", () => {
  it("passes the sample bot and fails a program that is none, with a checklist", () => {
    const good = broadside("bot", "check", huntBot, "--variant", "mini", "-n", "3");
    expect(good.out).toContain("The bot follows the protocol.");
    expect(good.status).toBe(0);
    const bad = broadside("bot", "check", `"${process.execPath}" -e "console.log(42)"`);
    expect(bad.out).toContain('✗ starts and says "hello 1 NAME"');
    expect(bad.out).toContain('not "42"');
    expect(bad.status).toBe(1);
  });

  it("prints the conversation when asked for a transcript", () => {
    const args = ["bot", "check", huntBot, "--variant", "mini", "-n", "1", "--transcript"];
    const { status, out } = broadside(...args);
    expect(status).toBe(0);
    expect(out).toMatch(/^> hello 1\n< hello 1 hunt bot \(JavaScript\)\n✓ starts/);
    expect(out).toMatch(/\n> variant \{.*\}\n< ok explain\n/);
    expect(out).toMatch(/\n> go\n< fire [A-E][1-5]\n> announcement [A-E][1-5] /);
    const lines = broadside(...args, "--json")
      .out.trim()
      .split("\n");
    expect(JSON.parse(lines[0]!)).toEqual({ who: "lab", line: "hello 1" });
  });
});
