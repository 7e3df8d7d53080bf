import { type Command, Option } from "commander";
import { symbolSets, symbolsHelp } from "../board/squares.ts";
import { oneOf } from "../terminal/plain-command.ts";
import { addThinkCommand } from "../think/think-command.ts";
import { announcementHelp, contactHelp } from "../variants/rule-help.ts";
import { variantHelp } from "../variants/variant-choice.ts";
import type { PlayFlags } from "./play-options.ts";

export function addPlayCommand(program: Command): void {
  program
    .command("play")
    .description("play a game in this terminal")
    .option("--variant <name>", `the game: ${variantHelp} (asked if missing)`)
    .option("--announcement <rule>", announcementHelp)
    .option("--contact <rule>", contactHelp)
    .option("--turns <order>", "another order of turns: alternate, hit-again, salvo, volley")
    .option("--bot <name>", "your opponent, or person for two at one terminal (asked if missing)")
    .addOption(new Option("--opponent <name>", "the same as --bot").hideHelp())
    .option("--watch <bot>", "let this bot play your side, and watch")
    .option("--speed <pace>", "for --watch: slow, normal, fast, max or shots per second", "normal")
    .option("--names <names>", "what to call the players: port,starboard")
    .option(
      "--first <who>",
      "who shoots first: me, opponent or random",
      oneOf("--first", ["me", "opponent", "random"]),
      "me",
    )
    .option("--seed <text>", "repeat all random choices of the game with this seed")
    .option("--symbols <set>", symbolsHelp, oneOf("--symbols", symbolSets))
    .option("--resume [file]", "go on with the game left last, or with this saved one")
    .option("--saves", "list the saved games")
    .option("--record <file>", "write the game's record there when it ends or is left")
    .option("--plain", "a line at a time: for screen readers, pipes and dumb terminals")
    .option("--brief", "with --plain: draw the boards only when asked for")
    .addHelpText("after", notes)
    .action(async (flags: PlayFlags) => {
      const { runPlay } = await import("./run-play.ts");
      process.exitCode = await runPlay(flags);
    });
  addThinkCommand(program);
}

const notes = `
A full screen is used on a terminal that can do it. Keys: arrows move, Enter fires, h shows the
exact odds, u takes back the last ship while placing (a shot cannot be taken back), ? helps.

The game is saved after every move; closing the terminal loses nothing. A saved game, and the
record of an unfinished one, hold the ships of both sides: whoever opens such a file sees them.
Exit code: 0 when the game ended or was left with quit or at the end of the input,
130 after Ctrl-C, 1 when the game cannot go on, 2 for bad input.`;
