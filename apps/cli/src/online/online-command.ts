import type { Command } from "commander";
import {
  addLanguage,
  DEFAULT_TIMEOUT_S,
  durationFrom,
  seconds,
  wholeNumber,
} from "../terminal/option-values.ts";
import { announcementHelp, contactHelp, turnsHelp } from "../variants/rule-change.ts";
import { variantHelp } from "../variants/variant-choice.ts";
import type { OnlineBotOptions } from "./bot-online.ts";
import { clockFrom, clockHelp } from "./clock-option.ts";
import type { ClubOptions } from "./club-online.ts";
import type { SeatCommand } from "./create-and-join.ts";
import type { CreateOptions, OnlineOptions } from "./play-online.ts";
import { addPlayerCommand } from "./player-command.ts";
import { addTournamentCommand } from "./tournament-command.ts";

export function addOnlineCommand(program: Command): void {
  const online = program
    .command("online")
    .description("play people on other devices, through a server")
    .addHelpText("after", onlineNotes);
  onServer(online.command("list", { isDefault: true }))
    .description("list your games on this computer")
    .option("--json", "print one JSON object per line")
    .action(async (options: OnlineOptions) => {
      const { listOnline } = await import("./list-online.ts");
      process.exitCode = await listOnline(options);
    });
  addCreation(online);
  addSeats(online);
  addPlayerCommand(online, onServer);
  addTournamentCommand(online, { onServer, onScreen, withRules });
  addBot(online);
  addClub(online);
}

/** Commands that start or enter a game. */
function addCreation(online: Command): void {
  withClock(withRules(played(online.command("create"))))
    .description("create a game for a friend, or against one of the server's bots")
    .option("--bot <name>", "play one of the server's bots")
    .option("--rated", "count the game for both ratings, if your friend agrees with --rated too")
    .option("--listed", "let anyone find and join the game: broadside online games")
    .option("--json", "only create the game, and print its id as JSON")
    .action(does((ways, options: CreateOptions) => ways.createOnline(options)));
  withClock(withRules(played(online.command("match"))))
    .description(
      "play someone who is looking for the same game; rated, unless one of you is a guest",
    )
    .option("--no-rated", "don't count the game for the ratings")
    .action(does((ways, options: CreateOptions) => ways.matchOnline(options)));
  played(online.command("join"))
    .description("join a friend's game, or watch it if both seats are taken")
    .argument("<game>", "the game's id, or a link to it")
    .option("--rated", "agree that the game counts for both ratings")
    .action(
      does((ways, game: string, options: OnlineOptions) => ways.joinOnline(game, options, true)),
    );
  played(online.command("watch"))
    .description("watch a game")
    .argument("<game>", "the game's id, or a link to it")
    .action(
      does((ways, game: string, options: OnlineOptions) => ways.joinOnline(game, options, false)),
    );
}

/** Commands for a seat that this computer holds. */
function addSeats(online: Command): void {
  ofYours(played(online.command("resume")), (ways) => ways.resumeOnline).description(
    "resume a game you left",
  );
  ofYours(played(online.command("rematch")), (ways) => ways.rematchOnline).description(
    "offer a rematch of a finished game, or accept one",
  );
  ofYours(onServer(online.command("move")), (ways) => ways.moveOnline).description(
    "show the link that takes your seat to another device",
  );
  played(online.command("take"))
    .description("continue a seat held on another device; asks for its link")
    .action(does((ways, options: OnlineOptions) => ways.takeOnline(options)));
  ofYours(onServer(online.command("resign")), (ways) => ways.resignOnline).description(
    "resign a game; before the first shot it is called off",
  );
  onServer(online.command("react"))
    .description(
      "show the other player a picture: wave, luck, target, phew, wow, oops, think or clap",
    )
    .argument("<picture>")
    .argument("[game]", "the game's id (default: the one you joined last)")
    .action(
      does((ways, picture: string, game: string | undefined, options: OnlineOptions) =>
        ways.reactOnline(picture, game, options),
      ),
    );
  ofYours(onServer(online.command("claim")), (ways) => ways.claimOnline).description(
    "claim the win over a player who has been away too long",
  );
}

type Ways = typeof import("./create-and-join.ts");

/** An action that sets the exit code. Its code is imported on use: most commands need no server. */
const does =
  <A extends unknown[]>(run: (ways: Ways, ...args: A) => Promise<number>) =>
  async (...args: A): Promise<void> => {
    process.exitCode = await run(await import("./create-and-join.ts"), ...args);
  };

const ofYours = (command: Command, way: (ways: Ways) => SeatCommand): Command =>
  command
    .argument("[game]", "the game's id (default: the one you joined last)")
    .action(does((ways, ...args: Parameters<SeatCommand>) => way(ways)(...args)));

/** Commands about everybody's games. */
function addClub(online: Command): void {
  onServer(online.command("leaderboard"))
    .description("show the best players of a variant, people and bots")
    .option("--variant <name>", "the variant", "classic")
    .option("--json", "print one JSON object per line")
    .action(async (options: ClubOptions) => {
      const { printLeaderboard } = await import("./club-online.ts");
      process.exitCode = await printLeaderboard(options);
    });
  onServer(online.command("games"))
    .description("list games that anyone can join or watch")
    .option("--json", "print one JSON object per line")
    .action(async (options: ClubOptions) => {
      const { printGames } = await import("./club-online.ts");
      process.exitCode = await printGames(options);
    });
}

function addBot(online: Command): void {
  onServer(withClock(withRules(online.command("bot"), "classic")))
    .description("run a bot on a server: one of ours, or your own program")
    .argument(
      "[command...]",
      "a program that speaks docs/protocol.md, after --: -- python3 my_bot.py",
    )
    .option("--bot <name>", "one of ours (default: captain)")
    .option("--name <name>", "the name others see (default: the bot's name)")
    .option("--game <id>", "join this game, by id or link (default: quick matches)")
    .option("--tournament <id>", "play in this tournament until it is over, by id or link")
    .option("--key <word>", "with --tournament: its password")
    .option("-n, --games <number>", "stop after this many games", wholeNumber("-n", 1, 1_000_000))
    .option("--timeout <seconds>", "time limit per shot for programs", seconds, DEFAULT_TIMEOUT_S)
    .option("--json", "print one JSON object per game")
    .action(async (words: string[], options: OnlineBotOptions) => {
      const { runOnlineBot } = await import("./bot-online.ts");
      process.exitCode = await runOnlineBot(words, options);
    });
}

const onServer = (command: Command): Command =>
  addLanguage(command).option(
    "--server <url>",
    "the server (default: $BROADSIDE_SERVER, else the one on this computer)",
  );

const played = (command: Command): Command =>
  onScreen(
    onServer(command)
      .option("--name <name>", "play as a guest under this name (default: as your player)")
      .option("--record <file>", "write a record of the game when it is over"),
  );

const onScreen = (command: Command): Command =>
  command
    .option("--plain", "work line by line: for screen readers, pipes and simple terminals")
    .option("--brief", "with --plain, draw the boards only when asked")
    .option(
      "--pause <time>",
      "with --plain, pause before each prompt, to give you time to read: 3 or 3s (default: none)",
      durationFrom("--pause"),
    );

const withClock = (command: Command): Command =>
  command.option("--clock <time>", clockHelp("none"), clockFrom);

const withRules = (command: Command, usual?: string): Command =>
  command
    .option("--variant <name>", `the game: ${variantHelp}`, usual)
    .option("--announcement <rule>", announcementHelp)
    .option("--contact <rule>", contactHelp)
    .option("--turns <order>", turnsHelp);

const onlineNotes = `
Start a server with \`npm start -- --host\`, create a game, and send your friend the link it shows.
They open it in a browser, or type: broadside online join LINK. A lost connection is restored
automatically. Ctrl-C leaves the game; it stays on the server, and \`broadside online resume\` takes you back
to where you were.

Both fleets are sealed before the first shot, and the first shot is drawn from both players' salts.
At the end your computer checks that nobody, not even the server, has cheated. A record written with
--record can be checked by anyone: broadside verify RECORD

A private server asks for a key: set BROADSIDE_ACCESS_KEY. Your seats are saved in files that only you
can read. Anyone who has such a file can play as you.

Your first game on a server gives you a player there: a name that stays yours, without a password.
\`broadside online player\` shows and changes it. With --name you play as a guest instead.`;

export function addVerifyCommand(program: Command): void {
  program
    .command("verify")
    .description("check from its record that an online game was fair")
    .argument("<record>", "a record, as text or JSON")
    .option("--previous <record>", "for a rematch: the record of the game before it")
    .option("--json", "print the result as JSON")
    .addHelpText("after", verifyNotes)
    .action(async (file: string, options: { previous?: string; json?: boolean }) => {
      const { verifyRecord } = await import("./verify-record.ts");
      process.exitCode = verifyRecord(file, options);
    });
}

const verifyNotes = `
Checks four things without asking any server: that both fleets are the ones their players sealed
before the first shot (SHA-256 over the fleet and a salt), that the first shot was drawn from both
salts (or swapped, in a rematch), that every answer agrees with the ships, and that the result
follows from the shots. docs/online.md says what is hashed, so that you can check it with sha256sum.

It cannot check that the record is of the game you played: each player's program does that itself
when a game ends.`;
