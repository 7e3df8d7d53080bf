import type { Command } from "commander";
import { wholeNumber } from "../terminal/option-values.ts";
import { clockFrom, clockHelp } from "./clock-option.ts";
import { startFrom, startHelp } from "./start-option.ts";

interface Shared {
  /** Adds the option --server. */
  readonly onServer: (command: Command) => Command;
  /** Adds the options of a screen. */
  readonly onScreen: (command: Command) => Command;
  /** Adds the options about rules. */
  readonly withRules: (command: Command, usual: string) => Command;
}

/** Commands about tournaments: listing, opening and showing them, and playing in them. */
export function addTournamentCommand(online: Command, shared: Shared): void {
  const { onServer, onScreen } = shared;
  const tournament = online
    .command("tournament")
    .description("tournaments of people, bots or both: find, open or join one, and see the table")
    .addHelpText("after", tournamentNotes);
  onServer(tournament.command("list", { isDefault: true }))
    .description("list the tournaments that anyone can find")
    .option("--json", "print one JSON object per line")
    .action(as("list"));
  named(onServer(tournament.command("show")))
    .description("show the rules and the table of a tournament")
    .option("--json", "print the table and every game as JSON")
    .option("--csv", "print the table for a spreadsheet")
    .action(as("show"));
  addOpening(tournament, shared);
  named(onScreen(onServer(tournament.command("join"))))
    .description("play in a tournament, game after game, until it is over; or come back to it")
    .option("--key <word>", "its password (default: you're asked if there is one)")
    .action(as("join"));
  named(onServer(tournament.command("leave")))
    .description("get no more games until you join again")
    .action(as("leave"));
  named(onServer(tournament.command("start")))
    .description("start a tournament you opened")
    .action(as("start"));
  named(onServer(tournament.command("end")))
    .description("end a tournament you opened; games still being played don't count")
    .action(as("end"));
  named(onServer(tournament.command("remove")))
    .description("remove a player from a tournament you opened")
    .argument("<player>", "the player's name, as in the table")
    .action(as("remove"));
}

function addOpening(tournament: Command, { onServer, withRules }: Shared): void {
  withRules(onServer(tournament.command("open")), "classic")
    .description("open a tournament and show the link to share")
    .argument("<name>", "its name, 1 to 40 characters")
    .option(
      "--arena <minutes>",
      "play as many games as you can in this time (default: 30)",
      wholeNumber("--arena", 1, 7 * 24 * 60),
    )
    .option(
      "--rounds <number>",
      "play this many rounds instead (Swiss): one game each per round",
      wholeNumber("--rounds", 1, 20),
    )
    .option("--clock <time>", clockHelp("30s"), clockFrom)
    .option("--start <when>", startHelp, startFrom)
    .option("--key <word>", "a password that players need to join")
    .option("--bots", "let bots join: broadside online bot --tournament ID")
    .option("--rated", "count the games for the players' ratings")
    .option("--listed", "let anyone find it: broadside online tournament")
    .option("--json", "print the tournament's id as JSON")
    .action(as("open"));
}

const named = (command: Command): Command =>
  command.argument("<tournament>", "its id, or a link to it");

type TournamentCommands = typeof import("./tournament-online.ts").tournamentCommands;

const as =
  <N extends keyof TournamentCommands>(name: N) =>
  async (...args: unknown[]): Promise<void> => {
    const { tournamentCommands } = await import("./tournament-online.ts");
    const run = tournamentCommands[name] as (...given: unknown[]) => Promise<number>;
    process.exitCode = await run(...args);
  };

const tournamentNotes = `
  broadside online tournament open "Harbour Cup" --rounds 5 --variant mini --clock 5+3
  broadside online tournament join ID            on each player's computer, or open the link in a browser
  broadside online tournament start ID           once everyone is there, unless you gave --start

In an arena you are paired again as soon as you are free, until the time is up. A win is two points; after
two wins in a row, every further win is four. In a tournament with rounds (Swiss), everyone plays one game
a round against someone with about as many points, and a win is one point.

After \`join\`, each game opens by itself, with the bell and the window's title to tell you; between games you
see the table. Place your ships within a minute (two minutes in a round), or you lose that game. Ctrl-C leaves
the tournament: you get no more games until you type the same \`join\` again, which needs no password.

Players in a tournament have a name of their own on the server; yours is made up when you first join. Change
it with: broadside online player rename NAME`;
