import { randomBytes } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { playSeat } from "@broadside/client";
import { createRng, type Rng, unwrap, winnerOf } from "@broadside/rules";
import { matchOf } from "@broadside/rules/record";
import { medianOf } from "../../tools/shared/figures.mjs";
import { startPostgres } from "../../tools/test/postgres.mjs";
import { arenaFaults } from "./arena-check.ts";
import { deviceOf, insist, randomPlayer } from "./device.ts";
import { type Host, startHost } from "./host.ts";

export interface ArenaOptions {
  readonly players: number;
  readonly processes: 1 | 2;
  /** How long the arena pairs players; then the last games are played to their end. */
  readonly minutes: number;
  /** The organiser ends it early after this many games and kills. */
  readonly enough?: Progress;
  /** Milliseconds that a process runs before the next one is killed, and as long as its start took. */
  readonly killMs: number;
  readonly say?: (line: string) => void;
}

interface Progress {
  readonly games: number;
  readonly kills: number;
}

export interface ArenaReport {
  readonly kills: number;
  /** Those while the last games were played, after the last pairing. */
  readonly lateKills: number;
  /** Milliseconds that a killed process took to start again: the median. */
  readonly startMs: number;
  /** Games of the tournament's table. */
  readonly games: number;
  /** Games that players have seen the end of. */
  readonly finished: number;
  /** From the start of the arena to its end. */
  readonly seconds: number;
  /** What went wrong, in words; empty if nothing did. */
  readonly faults: readonly string[];
}

/**
 * An arena whose server is killed every few seconds, whatever is going on: no game may be lost, or
 * counted twice.
 */
export async function runArena(options: ArenaOptions): Promise<ArenaReport> {
  const { players, processes } = options;
  // Several processes need a database that they share; one has its own.
  const postgres = processes > 1 ? await startPostgres() : undefined;
  const hosts: Host[] = [];
  for (let n = 0; n < processes; n++) hosts.push(await startHost(postgres?.url));
  const scene: Scene = { rng: createRng("arena"), hosts, finished: new Map(), stop: newStop() };
  try {
    const gathered = await gather(scene, players, options.minutes);
    const begun = performance.now();
    const kills = killing(scene, gathered, options);
    const playing = gathered.players.map((player, at) => playOn(scene, gathered, player, at));
    const decided = await attendUntilOver(scene, gathered, kills.starts, options.enough);
    const seconds = Math.round((performance.now() - begun) / 1000);
    scene.stop.abort();
    await Promise.all([...playing, kills.done]);
    const results = await insist(() => gathered.organiser.server.tournamentResults(gathered.id));
    return {
      kills: kills.starts.length,
      lateKills: kills.starts.filter(({ isLate }) => isLate).length,
      startMs: Math.round(medianOf(kills.starts.map(({ ms }) => ms))),
      games: results.results.length,
      finished: scene.finished.size,
      seconds,
      faults: await arenaFaults(results, decided, (game, seats) =>
        winnerIn(gathered.organiser, game, seats),
      ),
    };
  } finally {
    for (const host of hosts) await host.remove();
    await postgres?.remove();
  }
}

/** Every player waits for it, and every game that is played. */
function newStop(): AbortController {
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  return stop;
}

interface Scene {
  readonly rng: Rng;
  readonly hosts: readonly Host[];
  /** Games that a player has played to their end. */
  readonly finished: Map<string, string | undefined>;
  /** Aborted when the tournament is over. */
  readonly stop: AbortController;
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
  /** When the arena stops pairing. */
  readonly endsAt: number;
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
  return { id, organiser, players, games: new Map(), endsAt: performance.now() + minutes * 60_000 };
}

/** A kill, and the start after it. */
interface Start {
  readonly ms: number;
  readonly isLate: boolean;
}

/** Kills one process after another, until the arena is over, and starts it again. */
function killing(
  { hosts, stop: { signal } }: Scene,
  { endsAt }: Gathered,
  { killMs, say = () => {} }: ArenaOptions,
) {
  const starts: Start[] = [];
  async function run(): Promise<void> {
    for (let ms = 0; ; ) {
      await pause(killMs + ms, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      const host = hosts[starts.length % hosts.length]!;
      await host.kill();
      const begun = performance.now();
      await host.start();
      ms = performance.now() - begun;
      starts.push({ ms, isLate: begun > endsAt });
      say(`kill ${starts.length}, up again after ${Math.round(ms)} ms`);
    }
  }
  return { starts, done: run() };
}

/**
 * Keeps the games of all players up to date until the tournament is over. Returns the games that were
 * over before, which must count.
 */
async function attendUntilOver(
  { finished }: Scene,
  { id, organiser: { server }, games }: Gathered,
  starts: readonly Start[],
  enough: Progress | undefined,
): Promise<ReadonlySet<string>> {
  for (;;) {
    const view = await insist(() => server.tournament(id));
    for (const { player, game } of view.table) {
      if (game === undefined) games.delete(player);
      else games.set(player, game);
    }
    const decided = new Set(finished.keys());
    if (view.stage === "over") return decided;
    if (enough && decided.size >= enough.games && starts.length >= enough.kills) {
      await insist(() => server.endTournament(id));
      return decided;
    }
    await pause(400);
  }
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
  const { signal } = scene.stop;
  while (!signal.aborted) {
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
    const view = unwrap(await playSeat(table, randomPlayer(rng.split(game)), signal));
    table.close();
    if (!signal.aborted) scene.finished.set(game, view.outcome?.by);
  }
}

/** As the record of the game says. */
async function winnerIn({ server }: Device, game: string, players: readonly string[]) {
  const record = await server.record(game);
  // A game that nobody came to has no record.
  if (!record.ok) return record.error.code === "record/aborted" ? undefined : record.error.code;
  const seat = winnerOf(matchOf(record.value).outcome);
  return seat === undefined ? undefined : players[seat];
}
