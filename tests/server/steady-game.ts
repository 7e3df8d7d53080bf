import { once } from "node:events";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { nextChange } from "@broadside/play";
import { GAME_SUBPROTOCOL, makeHello } from "@broadside/protocol";
import { createVariant, seats, unwrap, validateDraft } from "@broadside/rules";
import { quantile } from "../../tools/shared/figures.mjs";
import { createDevice, insist } from "./device.ts";
import { metricsOf } from "./host.ts";

/** What the thread of the players has to know. */
export interface SteadyGame {
  readonly url: string;
  /** The first messages of both seats. */
  readonly hellos: readonly [string, string];
  readonly subprotocol: string;
  /** Who fires first, and the version of the game then. */
  readonly first: number;
  readonly version: number;
  readonly moves: number;
  readonly pauseMs: number;
}

export interface SteadyReport {
  readonly moves: number;
  /** Milliseconds from a move to its durable answer. */
  readonly p99: number;
  readonly slowest: number;
  /** The most memory that the server had, in megabytes. */
  readonly memory: number;
}

/** A person's pace, within what one socket may send. */
const PAUSE_MS = 110;

/** Plays a game on a server, move after move, while `attack` continues until it is told to end. */
export async function playBeside<T>(
  url: string,
  moves: number,
  attack: (isOver: () => boolean) => Promise<T>,
): Promise<SteadyReport & { readonly attack: T }> {
  const workerData = { ...(await toBattle(url)), moves, pauseMs: PAUSE_MS };
  const worker = new Worker(resolve("tests", "server", "steady-player.mjs"), { workerData });
  let isOver = false;
  try {
    // An attack may cost its address, which is the players' too, new connections.
    await once(worker, "message");
    const memory = sampleMemory(url);
    const attacking = attack(() => isOver);
    const [delays] = (await once(worker, "message")) as [number[]];
    isOver = true;
    return {
      moves: delays.length,
      p99: Math.round(quantile(delays, 0.99)),
      slowest: Math.round(Math.max(...delays)),
      attack: await attacking,
      memory: await memory.stop(),
    };
  } finally {
    isOver = true;
    await worker.terminate();
  }
}

/** Large enough that hundreds of shots miss the one ship, which is in the last corner. */
const lake = createVariant({
  name: "lake",
  rows: 26,
  columns: 26,
  fleet: [{ name: "boat", length: 2 }],
});

async function toBattle(url: string) {
  const devices = [createDevice(url), createDevice(url)] as const;
  const wanted = { variant: lake, clock: null, opponent: "friend" } as const;
  const game = await insist(() => devices[0].lobby.create(wanted));
  await insist(() => devices[1].lobby.join(game));
  const layout = unwrap(validateDraft(lake, [{ ship: "boat", cells: [674, 675] }]));
  const tables = [await devices[0].open(game), await devices[1].open(game)] as const;
  for (const seat of seats) unwrap(await tables[seat].send(seat, { type: "place", layout }));
  while (!tables[0].view(0).turn) await nextChange(tables[0]);
  const { turn, version } = tables[0].view(0);
  for (const table of tables) table.close();
  const tokens = await Promise.all(devices.map(({ book }) => book.find(game)));
  const [one, two] = tokens.map((seat) => makeHello({ game, token: seat!.token }));
  return {
    url,
    hellos: [one!, two!] as const,
    subprotocol: GAME_SUBPROTOCOL,
    first: turn!.seat,
    version,
  };
}

function sampleMemory(url: string) {
  let most = 0;
  let isOver = false;
  const sampling = (async () => {
    do {
      // No answer is no sample: an attack may have cost its address a connection.
      most = Math.max(most, await memoryOf(url).catch(() => 0));
      await new Promise((done) => setTimeout(done, 250));
    } while (!isOver);
  })();
  return {
    async stop(): Promise<number> {
      isOver = true;
      await sampling;
      return most;
    },
  };
}

/** Resident memory of a server, in megabytes. */
export async function memoryOf(url: string): Promise<number> {
  const [, bytes = "0"] = /^process_resident_memory_bytes (\S+)/m.exec(await metricsOf(url)) ?? [];
  return Math.round(Number(bytes) / 1e6);
}
