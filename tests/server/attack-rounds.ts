import { makeHello } from "@broadside/protocol";
import {
  fragments,
  frame,
  openRaw,
  openRawWebSocket,
  PING,
  PONG,
  type RawSocket,
  repeated,
  TEXT,
} from "../programs/raw-socket.ts";
import { createDevice, insist } from "./device.ts";
import { stall } from "./fuzz-rounds.ts";
import { playBeside, type SteadyReport } from "./steady-game.ts";

export interface AttackReport extends SteadyReport {
  readonly name: string;
  readonly attack: Pressure;
}

/** What an attack sent, and what happened to it. */
export interface Pressure {
  /** Bytes that the server took before it closed the connections, or all there were. */
  readonly megabytes: number;
  readonly connections: number;
  /** Connections that the server closed. */
  readonly closed: number;
}

export interface Attack {
  readonly name: string;
  readonly start: Start;
}

export interface AttackOptions {
  readonly url: string;
  /** Moves of a normal game beside the attack, which continues for as long as they take. */
  readonly moves: number;
  /** Chunks of about 64 KB that a connection sends at most. */
  readonly chunks: number;
}

/** Attacks a server while two people play on it. */
export async function runAttack(
  { name, start }: Attack,
  { url, moves, chunks }: AttackOptions,
): Promise<AttackReport> {
  return { name, ...(await playBeside(url, moves, (isOver) => start(url, isOver, chunks))) };
}

type Start = (url: string, isOver: () => boolean, chunks: number) => Promise<Pressure>;

interface Flood {
  /** Connections at the same time. Each is made again when it was closed. */
  readonly connections: number;
  readonly chunk: Buffer;
  readonly most?: number;
  open(url: string, game: string): Promise<RawSocket>;
}

const flood =
  ({ connections, chunk, most, open }: Flood): Start =>
  async (url, isOver, chunks) => {
    // A game in which nothing happens, so that nothing but the flood makes the server write.
    const wanted = { variant: "mini", clock: null, opponent: "friend" } as const;
    const game = await insist(() => createDevice(url).lobby.create(wanted));
    const pressure = { megabytes: 0, connections: 0, closed: 0 };
    const attackers = Array.from({ length: connections }, async () => {
      do {
        pressure.connections++;
        // A connection that is refused at once is a closed one.
        const raw = await open(url, game).catch(() => undefined);
        const sent = (await raw?.flood(chunk, most ?? chunks)) ?? 0;
        raw?.stream.resume();
        await Promise.race([raw?.closed(), pause(2000)]);
        pressure.megabytes += (sent * chunk.length) / 1e6;
        if (!raw || raw.isClosed()) pressure.closed++;
        raw?.stream.destroy();
        await pause(20);
      } while (!isOver());
    });
    await Promise.all(attackers);
    return pressure;
  };

/** A spectator that never reads. */
const spectate = async (url: string, game: string): Promise<RawSocket> => {
  const raw = await openRawWebSocket(url, makeHello({ game }));
  raw.stream.pause();
  return raw;
};
const requests = (path: string) =>
  repeated(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 1000);

const rest: Start = async (_, isOver) => {
  while (!isOver()) await pause(50);
  return { megabytes: 0, connections: 0, closed: 0 };
};

/** Connections that say nothing, or stop half-way: the server closes them when they are too slow. */
const hold: Start = async (url, isOver) => {
  const sockets = await stall(url, 200);
  while (!isOver()) await pause(50);
  for (const socket of sockets) socket.destroy();
  return { megabytes: 0, connections: sockets.length, closed: sockets.length };
};

/** Every way we know to flood a server. */
export const attacks: readonly Attack[] = [
  { name: "none, for comparison", start: rest },
  {
    name: "pings that are never read",
    start: flood({
      connections: 4,
      chunk: repeated(frame(PING, "x".repeat(125)), 500),
      open: spectate,
    }),
  },
  {
    name: "pongs nobody asked for",
    start: flood({ connections: 4, chunk: repeated(frame(PONG), 10_000), open: spectate }),
  },
  {
    name: "messages whose answers are never read",
    start: flood({
      connections: 4,
      chunk: repeated(frame(TEXT, '{"type":"ping"}'), 3000),
      open: spectate,
    }),
  },
  {
    name: "fragments of one byte",
    start: flood({ connections: 50, chunk: fragments(9000), most: 1, open: spectate }),
  },
  {
    name: "pipelined /readyz",
    start: flood({ connections: 2, chunk: requests("/readyz"), open: openRaw }),
  },
  {
    name: "pipelined pages",
    start: flood({ connections: 2, chunk: requests("/api/v1/bots"), open: openRaw }),
  },
  { name: "connections that stall", start: hold },
];

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
