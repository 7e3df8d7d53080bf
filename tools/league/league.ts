/**
 * npm run league: a server, a rated arena that bots may enter, and `broadside online bot` for each of our
 * bots and one program in the line protocol. Prints the ladder, beside the lab's Elo ratings of the
 * same bots.
 */
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

interface Options {
  readonly games: number;
  readonly matches: number;
  readonly program: string;
  readonly variant: string;
  readonly folder?: string;
}

export default async function runLeague(options: Options, chosen: readonly string[]) {
  const names = chosen.length > 0 ? chosen : usualBots;
  const league = await openLeague(options.variant, options.folder);
  const bots = startBots(league, names, options.program);
  const isDone = await playUntil(league, bots, options.games);
  const { games, ratings } = await league.standings();
  await league.close();
  if (!isDone) {
    console.log("Stopped. Run the same command again to resume.");
    return;
  }
  const matches: Matches = labMatches({ ...options, names, folder: league.folder });
  const ladder = ladderOf(matches, games, ratings);
  const text = `${ladderTable(ladder)}\n\n${noteOf(options, games.length)}`;
  const isUsual = chosen.length === 0 && options.games >= USUAL_GAMES;
  if (isUsual) writePart("league", text, "docs/strength.md");
  else console.log(`${text}\n\ndocs/strength.md is unchanged: this was not the usual run.`);
}

const noteOf = ({ games, matches }: Options, played: number): string =>
  `Ratings with 95% intervals after ${whole(played)} rated games, at least ${games} for each bot. Made by \`npm run league -- --games ${games} --matches ${matches}\`.`;

/** Plays until every bot has played this many games. False if it was interrupted before. */
async function playUntil(league: League, bots: Bots, wanted: number): Promise<boolean> {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    console.log("Stopping after the games being played.");
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  let least = 0;
  while (!isStopped && least < wanted) {
    await pause(LOOK_MS);
    const { table } = await league.view();
    const played = table.map((row) => row.played);
    const before = least;
    least = table.length < bots.count ? 0 : Math.min(...played);
    const total = played.reduce((sum, games) => sum + games, 0) / 2;
    if (least > before) console.log(`${least} of ${wanted} games each, ${whole(total)} in all`);
  }
  await bots.stop();
  return least >= wanted;
}
