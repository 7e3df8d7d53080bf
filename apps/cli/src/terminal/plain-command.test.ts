import { beforeAll, describe, expect, it } from "vitest";
import { broadside, buildProgram } from "../../../../tests/programs/program.ts";

beforeAll(buildProgram);

it.each([
  "play",
  "advise",
  "replay",
  "review",
  "odds",
  "solve",
  "equilibrium",
  "explain",
  "variants",
  "bots",
  "simulate",
  "compare",
  "bot check",
  "online",
  "online create",
  "online bot",
  "verify",
  "lab verify",
  "",
])("the help of %j explains its flags and exit codes, once", (command) => {
  const { status, out } = broadside([...command.split(" ").filter(Boolean), "--help"]);
  expect(status).toBe(0);
  expect(out.match(/^Exit codes:/gm)).toHaveLength(1);
  for (const flag of out.match(/^ {2}-.*$/gm) ?? [])
    expect(flag).toMatch(/^ {2}-.* {2,}\S|^ {2}-\S+.*>$/);
});

describe("a command line that is wrong", () => {
  it.each([
    [["plya"], '"broadside" has no command "plya". Did you mean play? See: broadside --help'],
    [["plya", "--help"], '"broadside" has no command "plya". Did you mean play?'],
    [["online", "creat", "--help"], '"broadside online" has no command "creat".'],
    [["bot", "chek"], '"broadside bot" has no command "chek". Did you mean check?'],
    [["simulate", "--bto", "x"], '"broadside simulate" has no option "--bto". Did you mean --bot?'],
    [["online", "creat"], '"broadside online" has no command "creat". Did you mean create?'],
    [["online", "list", "x"], '"broadside online list" takes only options, not "x".'],
    [["help", "plya"], '"broadside" has no command "plya". Did you mean play?'],
    [["help", "nonsense"], '"broadside" has no command "nonsense". See: broadside --help'],
    [["play", "--zzz"], '"broadside play" has no option "--zzz". See: broadside play --help'],
    [["odds", "--colour"], '"broadside odds" has no option "--colour". See: broadside odds --help'],
    [["replay"], '"broadside replay" needs <file>: a game record'],
    [["explain"], '"broadside explain" needs --bot <name>: the bot'],
    [["play", "--seed"], "--seed needs a value: --seed <text>. See: broadside play --help"],
    [["simulate", "-n"], "-n needs a value: -n, --games <number>."],
    [["odds", "a", "b"], '"broadside odds" takes no "b".'],
    [["variants", "all"], '"broadside variants" takes only options, not "all".'],
    [["play", "--first", "never"], '--first must be me, opponent or random, not "never".'],
    [["compare", "a", "b", "--sprt", "-1"], "--sprt takes shots per game, above 0 and up to 100"],
    [["compare", "--alpha", "3"], '--alpha takes a chance between 0 and 0.5, not "3".'],
  ])("%j is told in one sentence, with the help to read, and exit code 2", (args, sentence) => {
    const { status, out, err } = broadside(args);
    expect(err).toContain(`broadside: ${sentence}`);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
    expect(out).toBe("");
    expect(status).toBe(2);
  });

  it("is none when help or the version is asked for", () => {
    expect(broadside(["--help"])).toMatchObject({ status: 0, err: "" });
    expect(broadside(["play", "--help"])).toMatchObject({ status: 0, err: "" });
    expect(broadside(["help", "play"])).toEqual(broadside(["play", "--help"]));
    expect(broadside(["help", "bot"]).out).toContain("show help for a command");
    expect(broadside(["--version"])).toMatchObject({ status: 0, err: "" });
  });
});

describe("the command of a bot to check", () => {
  it("may come without quotes", () => {
    const words = [process.execPath, "examples/bots/hunt-bot.mjs"];
    const { status, out } = broadside(["bot", "check", ...words, "-n", "1", "--variant", "mini"]);
    expect(out).toContain("The bot follows the protocol.");
    expect(status).toBe(0);
  });

  it("needs quotes where it has options of its own, which the message shows", () => {
    const { status, err } = broadside(["bot", "check", "python3", "-u", "my bot.py"]);
    expect(err).toContain(
      `If -u is for the bot, put its command in quotes: broadside bot check 'python3 -u "my bot.py"'.`,
    );
    expect(status).toBe(2);
  });
});
