/**
 * npm run league: a server, a rated arena that bots may enter, and `broadside online bot` for each of our
 * bots and one program in the line protocol. Prints the ladder, beside the lab's Elo ratings of the
 * same bots.
 */
import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { whole } from "../shared/figures.mjs";
import { writePart } from "../shared/report.mjs";
import { labMatches } from "./lab-matches.ts";
import { type Bots, startBots } from "./league-bots.ts";
import { type League, openLeague } from "./league-server.ts";
import { ladderOf, ladderTable, type Matches } from "./league-table.ts";

/** Those whose games are quick. `random` loses every game, so no number of games can rate it. */
const usualBots = [
  ...["deckhand", "bosun", "mate", "gunner", "navigator", "captain", "commodore"],
  ...["foresight", "lattice", "density", "reckoner", "exact", "middlemost", "human-logic"],
  ...["checkerboard", "parity", "hunt-target-parity", "hunt-target"],
];
/** The fewest games per bot for a ladder to be written into the docs. */
const USUAL_GAMES = 100;
/** How often the table is looked at. */
const LOOK_MS = 5000;

/** How often the memory of all processes is printed. */
const MEMORY_MS = 10 * 60_000;

interface Options {
  readonly games: number;
  readonly matches: number;
  readonly program: string;
  readonly variant: string;
  readonly folder?: string;
}

export default async function runLeague(options: Options, chosen: readonly string[]) {
  const names = chosen.length > 0 ? chosen : usualBots;
  const stop = untilStopped();
  let league = await openLeague(options.variant, options.folder);
  let end = await playArena(league, names, options, stop);
  while (end === "over") {
    await league.close();
    league = await openLeague(options.variant, options.folder);
    end = await playArena(league, names, options, stop);
  }
  const { games, ratings } = await league.standings();
  await league.close();
  if (end === "stopped") {
    console.log("Stopped. Run the same command again to resume.");
    return;
  }
  const matches: Matches = labMatches({ ...options, names, folder: league.folder });
  const text = `${ladderTable(ladderOf(matches, games, ratings))}\n\n${noteOf(options, games.length)}`;
  const isUsual = chosen.length === 0 && options.games >= USUAL_GAMES;
  if (isUsual) writePart("league", text, "docs/strength.md");
  else console.log(`${text}\n\ndocs/strength.md is unchanged: this was not the usual run.`);
}

const noteOf = ({ games, matches }: Options, played: number): string =>
  `Ratings with 95% intervals after ${whole(played)} rated games, at least ${games} for each bot. Made by \`npm run league -- --games ${games} --matches ${matches}\`.`;

/** Aborted by Ctrl-C. */
function untilStopped(): AbortSignal {
  const stop = new AbortController();
  const interrupted = () => {
    console.log("Stopping after the games being played.");
    stop.abort();
  };
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  return stop.signal;
}

/** Plays until every bot has played enough games, the arena is over, or Ctrl-C. */
async function playArena(
  league: League,
  names: readonly string[],
  { games: wanted, program }: Options,
  stop: AbortSignal,
): Promise<"enough" | "over" | "stopped"> {
  const bots = startBots(league, names, program);
  let shown = 0;
  let memoryAt = 0;
  try {
    for (;;) {
      await pause(LOOK_MS);
      if (stop.aborted) return "stopped";
      const look = await league.look();
      // The server is being started again.
      if (!look) continue;
      const { isOver, played } = look;
      const least = played.length < bots.count ? 0 : Math.min(...played);
      const total = played.reduce((sum, games) => sum + games, 0) / 2;
      if (least > shown) console.log(`${least} of ${wanted} games each, ${whole(total)} in all`);
      shown = least;
      if (Date.now() - memoryAt >= MEMORY_MS) {
        memoryAt = Date.now();
        console.log(memoryText(league, bots));
      }
      if (least >= wanted) return "enough";
      if (isOver) return "over";
    }
  } finally {
    await bots.stop();
  }
}

function memoryText(league: League, bots: Bots): string {
  const [server, ...each] = [league.pid(), ...bots.pids()].map(memoryOf);
  const most = Math.max(...each);
  const sum = each.reduce((total, own) => total + own, 0);
  return `Memory: server ${server} MB, bots ${sum} MB (the largest ${most} MB). Bots started again: ${bots.restarts()}.`;
}

/** The resident memory of a process, in MB; 0 where there is no `ps`. */
function memoryOf(pid: number): number {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", `${pid}`], { encoding: "utf8" });
  return Math.round(Number(stdout ?? 0) / 1024);
}
