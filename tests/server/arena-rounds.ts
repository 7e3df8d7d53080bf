import { randomBytes } from "node:crypto";
import { playSeat } from "@broadside/client";
import type { TournamentRow } from "@broadside/protocol";
import { createRng, type Rng, unwrap, winnerOf } from "@broadside/rules";
import { matchOf } from "@broadside/rules/record";
import { startPostgres } from "../../tools/test/postgres.mjs";
import { deviceOf, insist, randomPlayer } from "./device.ts";
import { type Host, startHost } from "./host.ts";

export interface ArenaOptions {
  readonly players: number;
  readonly processes: 1 | 2;
  /** How long the arena pairs players. */
  readonly minutes: number;
  /** Milliseconds between two kills. */
  readonly killMs: number;
  readonly say?: (line: string) => void;
}

export interface ArenaReport {
  readonly kills: number;
  /** Games of the tournament's table. */
  readonly games: number;
  /** Games that players have seen the end of. */
  readonly finished: number;
  /** From the first player to the end. */
  readonly seconds: number;
  /** What went wrong, in words; empty if nothing did. */
  readonly faults: readonly string[];
}

/** An arena whose server is killed again and again: no game may be lost, or counted twice. */
export async function runArena(options: ArenaOptions): Promise<ArenaReport> {
  const { players, processes, minutes, killMs, say = () => {} } = options;
  // Several processes need a database that they share; one has its own.
  const postgres = processes > 1 ? await startPostgres() : undefined;
  const hosts: Host[] = [];
  for (let n = 0; n < processes; n++) hosts.push(await startHost(postgres?.url));
  const begun = performance.now();
  const scene: Scene = { rng: createRng("arena"), hosts, finished: new Map(), isOver: false };
  try {
    const gathered = await gather(scene, players, minutes);
    const kills = killing(scene, { killMs, forMs: minutes * 60_000, say });
    const playing = gathered.players.map((player, at) => playOn(scene, gathered, player, at));
    await attendUntilOver(scene, gathered, say);
    scene.isOver = true;
    await Promise.all(playing);
    const count = await kills;
    const faults = await check(scene, gathered);
    const results = await insist(() => gathered.organiser.server.tournamentResults(gathered.id));
    const seconds = Math.round((performance.now() - begun) / 1000);
    const games = results.results.length;
    return { kills: count, games, finished: scene.finished.size, seconds, faults };
  } finally {
    for (const host of hosts) await host.remove();
    await postgres?.remove();
  }
}

interface Scene {
  readonly rng: Rng;
  readonly hosts: readonly Host[];
  /** Games that a player has played to their end. */
  readonly finished: Map<string, string | undefined>;
  isOver: boolean;
}

type Device = ReturnType<typeof deviceOf>;

interface Player {
  readonly id: string;
  readonly device: Device;
}

interface Gathered {
  readonly id: string;
  readonly organiser: Device;
  readonly players: readonly Player[];
  /** What each player is playing now, from the table of the process that they use. */
  readonly games: Map<string, string>;
}

const clock = { kind: "budget", totalMs: 120_000, incrementMs: 0 } as const;

/** Opens the arena, and has everybody join. Half of the players use each process. */
async function gather({ hosts }: Scene, count: number, minutes: number): Promise<Gathered> {
  const players: Player[] = [];
  for (let at = 0; at < count; at++) {
    const token = randomBytes(32).toString("base64url");
    const device = deviceOf(hosts[at % hosts.length]!.url, token);
    const { player } = await insist(() => device.server.createPlayer({ token }));
    players.push({ id: player, device });
  }
  const organiser = players[0]!.device;
  const { tournament: id } = await insist(() =>
    organiser.server.openTournament({
      name: "Arena",
      format: { type: "arena", minutes },
      variant: "mini",
      clock,
    }),
  );
  for (const { device } of players) await insist(() => device.server.joinTournament(id, {}));
  await insist(() => organiser.server.startTournament(id));
  return { id, organiser, players, games: new Map() };
}

interface Killing {
  readonly killMs: number;
  /** As long as players are paired; the last games are played to their end in peace. */
  readonly forMs: number;
  readonly say: (line: string) => void;
}

/** Kills one process after another and starts it again. Returns how often. */
async function killing(scene: Scene, { killMs, forMs, say }: Killing): Promise<number> {
  const until = performance.now() + forMs;
  let kills = 0;
  while (!scene.isOver && performance.now() < until) {
    const before = scene.finished.size;
    await pause(killMs);
    // On a busy machine the games get under way again later than that.
    while (!scene.isOver && scene.finished.size <= before) await pause(100);
    if (scene.isOver) break;
    const host = scene.hosts[kills % scene.hosts.length]!;
    await host.kill();
    await host.start();
    kills++;
    say(`kill ${kills}: ${scene.finished.size} games over`);
  }
  return kills;
}

/** Keeps the games of all players up to date until the tournament is over. */
async function attendUntilOver(
  { hosts }: Scene,
  { id, organiser, games }: Gathered,
  say: (line: string) => void,
): Promise<void> {
  for (;;) {
    const view = await insist(() => organiser.server.tournament(id));
    for (const { player, game } of view.table) {
      if (game === undefined) games.delete(player);
      else games.set(player, game);
    }
    if (view.stage === "over") break;
    await pause(400);
  }
  say(`over, with ${hosts.length} processes`);
}

/** One game after another, as the table gives them. Players who are taken out come back. */
async function playOn(
  scene: Scene,
  { id, games }: Gathered,
  { id: player, device }: Player,
  at: number,
): Promise<void> {
  const rng = scene.rng.split(at);
  const played = new Set<string>();
  while (!scene.isOver) {
    const game = games.get(player);
    if (game === undefined || played.has(game)) {
      await pause(150);
      if (game === undefined && at % 10 === played.size % 10) {
        // Joining again and again must have no effect.
        await device.server.joinTournament(id, {});
      }
      continue;
    }
    played.add(game);
    await insist(() => device.lobby.continueSeat(game));
    const table = await device.open(game);
    const view = unwrap(await playSeat(table, randomPlayer(rng.split(game))));
    table.close();
    scene.finished.set(game, view.outcome?.by);
  }
}

/** Compares the table with what follows from the records of the games, computed here again. */
async function check({ finished }: Scene, { id, organiser }: Gathered): Promise<string[]> {
  const { server } = organiser;
  const { table, results } = await insist(() => server.tournamentResults(id));
  const faults: string[] = [];
  const known = new Set<string>();
  const tallies = new Map(table.map(({ player }) => [player, newTally()]));
  for (const { game, players, winner, by } of results) {
    if (game === undefined || known.has(game)) faults.push(`${game} counts more than once.`);
    known.add(game!);
    if (by !== "aborted" && (await winnerIn(organiser, game!, players)) !== winner) {
      faults.push(`${game} was won by somebody else.`);
    }
    for (const player of players) count(tallies.get(player)!, player === winner);
  }
  for (const game of finished.keys()) {
    if (!known.has(game)) faults.push(`${game} was played and does not count.`);
  }
  return [...faults, ...table.flatMap((row) => difference(row, tallies.get(row.player)!))];
}

/** As the record of the game says. */
async function winnerIn({ server }: Device, game: string, players: readonly string[]) {
  const record = await server.record(game);
  // A game that nobody came to has no record.
  if (!record.ok) return record.error.code === "record/aborted" ? undefined : record.error.code;
  const seat = winnerOf(matchOf(record.value).outcome);
  return seat === undefined ? undefined : players[seat];
}

interface Tally {
  points: number;
  wins: number;
  played: number;
  streak: number;
}

const newTally = (): Tally => ({ points: 0, wins: 0, played: 0, streak: 0 });

function count(tally: Tally, isWon: boolean): void {
  tally.played++;
  if (isWon) {
    tally.points += tally.streak >= 2 ? 4 : 2;
    tally.wins++;
  }
  tally.streak = isWon ? tally.streak + 1 : 0;
}

function difference(row: TournamentRow, tally: Tally): string[] {
  const isSame =
    row.points === tally.points && row.wins === tally.wins && row.played === tally.played;
  return isSame ? [] : [`${row.player} has ${row.points} points, and should have ${tally.points}.`];
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
