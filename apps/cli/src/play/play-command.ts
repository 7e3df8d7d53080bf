import { type Command, Option } from "commander";
import {
  addLanguage,
  DEFAULT_TIMEOUT_S,
  durationFrom,
  oneOf,
  seconds,
} from "../terminal/option-values.ts";
import { addThinkCommand } from "../think/think-command.ts";
import { announcementHelp, contactHelp, turnsHelp } from "../variants/rule-change.ts";
import { variantHelp } from "../variants/variant-choice.ts";
import type { PlayFlags } from "./play-options.ts";

export function addPlayCommand(program: Command): void {
  addLanguage(program.command("play"))
    .description("play a game in this terminal")
    .option("--variant <name>", `the game: ${variantHelp} (default: you are asked)`)
    .option("--announcement <rule>", announcementHelp)
    .option("--contact <rule>", contactHelp)
    .option("--turns <order>", turnsHelp)
    .option(
      "--bot <name>",
      "your opponent: a bot, friend to share this terminal, or your own program, 'cmd:python3 my_bot.py' (default: you are asked)",
    )
    .addOption(new Option("--opponent <name>", "the same as --bot").hideHelp())
    .option("--watch <bot>", "watch: let this bot or program play your side")
    .option("--timeout <seconds>", "time limit per shot for programs", seconds, DEFAULT_TIMEOUT_S)
    .option("--speed <pace>", "for --watch: slow, normal, fast, max or shots per second", "normal")
    .option("--names <names>", "the players' names, separated by a comma")
    .option(
      "--first <who>",
      "who shoots first: me, opponent or random",
      oneOf("--first", ["me", "opponent", "random"]),
      "me",
    )
    .option("--seed <text>", "the same seed repeats every random choice")
    .option("--resume [file]", "resume the last game, or the one in this file")
    .option("--saves", "list the saved games")
    .option("--remember", "let Admiral remember how you place, in this game and later ones")
    .option("--forget", "make Admiral forget you, and stop remembering")
    .option("--export-memory <file>", "write what Admiral remembers to a file")
    .option("--record <file>", "write a record of the game when it ends or you leave")
    .option("--plain", "work line by line: for screen readers, pipes and simple terminals")
    .option("--brief", "with --plain, draw the boards only when asked")
    .option(
      "--pause <time>",
      "with --plain, pause before each prompt, to give you time to read: 3 or 3s (default: none)",
      durationFrom("--pause"),
    )
    .addHelpText("after", notes)
    .action(async (flags: PlayFlags) => {
      const { runPlay } = await import("./run-play.ts");
      process.exitCode = await runPlay(flags);
    });
  addThinkCommand(program);
}

const notes = `
On a capable terminal the game fills the screen. Arrows move, Enter fires, h shows the exact odds,
u takes back a ship while you're placing them, and ? shows help. You can't take a shot back.

Turns: in salvo you fire one shot for each of your ships still afloat, each answered before the
next. In volley you call all of them first, and they are answered together.

Watch any two bots play each other with --watch ONE --bot OTHER. Each may be a program that speaks
the protocol in docs/protocol.md. It runs only because you name it: a saved game does not hold the
command, so name it again with --resume.

The game is saved after every shot, so closing the terminal loses nothing. A saved game, and the
record of an unfinished one, contain the ships of both sides: anyone who opens the file can see them.`;
