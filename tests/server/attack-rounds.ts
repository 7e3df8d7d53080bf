import { GAME_SUBPROTOCOL, type Grant, makeHello } from "@broadside/protocol";
import { WebSocket } from "ws";
import {
  fragments,
  frame,
  openRaw,
  openRawWebSocket,
  PING,
  PONG,
  type RawSocket,
  repeated,
} from "../programs/raw-socket.ts";
import { metricsOf } from "./host.ts";

export interface AttackReport {
  readonly name: string;
  /** Bytes that the server took before it closed the connections, or all there were. */
  readonly megabytes: number;
  /** Attackers' connections that the server closed. */
  readonly closed: number;
  readonly connections: number;
  /** Of a player beside the attack: durable commands, and milliseconds to their answers. */
  readonly moves: number;
  readonly p99: number;
  readonly slowest: number;
  /** The most memory that the server had, in megabytes. */
  readonly memory: number;
}

export interface AttackOptions {
  readonly url: string;
  /** How often each connection is tried again after it was closed. */
  readonly tries: number;
  /** Chunks of about 64 KB that a connection sends at most. */
  readonly chunks: number;
  readonly say?: (report: AttackReport) => void;
}

/** Floods a server in every way we know, one after another, while somebody plays on it. */
export async function runAttacks(options: AttackOptions): Promise<AttackReport[]> {
  const reports: AttackReport[] = [];
  for (const attack of attacks) {
    const report = await runAttack(attack, options);
    options.say?.(report);
    reports.push(report);
  }
  return reports;
}

interface Attack {
  readonly name: string;
  readonly connections: number;
  readonly chunk: Buffer;
  open(url: string, game: string): Promise<RawSocket>;
}

const spectate = async (url: string, game: string): Promise<RawSocket> => {
  const raw = await openRawWebSocket(url, makeHello({ game }));
  raw.stream.pause();
  return raw;
};
const request = (path: string) => repeated(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 1000);

const attacks: readonly Attack[] = [
  {
    name: "pings that are never read",
    connections: 4,
    chunk: repeated(frame(PING, "x".repeat(125)), 500),
    open: spectate,
  },
  {
    name: "pongs nobody asked for",
    connections: 4,
    chunk: repeated(frame(PONG), 10_000),
    open: spectate,
  },
  { name: "fragments of one byte", connections: 100, chunk: fragments(9000), open: spectate },
  { name: "pipelined /readyz", connections: 2, chunk: request("/readyz"), open: openRaw },
  { name: "pipelined pages", connections: 2, chunk: request("/api/v1/bots"), open: openRaw },
];

async function runAttack(attack: Attack, options: AttackOptions): Promise<AttackReport> {
  const { url, tries, chunks } = options;
  const player = await createPlayer(url);
  // A game in which nothing happens, so that nothing but the flood makes the server write.
  const { game } = await createGame(url);
  const sampler = sampleMemory(url);
  let closed = 0;
  let bytes = 0;
  const attackers = Array.from({ length: attack.connections }, async () => {
    for (let n = 0; n < tries; n++) {
      const raw = await attack.open(url, game);
      const most = attack.open === spectate && attack.connections > 50 ? 1 : chunks;
      bytes += (await raw.flood(attack.chunk, most)) * attack.chunk.length;
      raw.stream.resume();
      await Promise.race([raw.closed(), pause(2000)]);
      if (raw.isClosed()) closed++;
      raw.stream.destroy();
    }
  });
  const ending = Promise.all(attackers);
  const delays = await player.playUntil(ending);
  await ending;
  const sorted = delays.sort((a, b) => a - b);
  return {
    name: attack.name,
    megabytes: Math.round(bytes / 1e6),
    closed,
    connections: attack.connections * tries,
    moves: sorted.length,
    p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    slowest: Math.round(sorted.at(-1) ?? 0),
    memory: await sampler.stop(),
  };
}

/** Sends one durable command after another, as fast as a quick player would. */
async function createPlayer(url: string) {
  const grant = await createGame(url);
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/v1/socket`, GAME_SUBPROTOCOL);
  socket.on("error", () => {});
  await new Promise((done, fail) => socket.once("open", done).once("error", fail));
  const waiting = new Map<string, () => void>();
  socket.on("message", (data) => {
    const { type, id = type } = JSON.parse(String(data));
    waiting.get(id)?.();
  });
  socket.on("close", () => {
    for (const done of waiting.values()) done();
  });
  /** Sends a message and waits for the one that answers it, or for the end of the connection. */
  const ask = (message: object, answer: string) =>
    new Promise<void>((done) => {
      waiting.set(answer, done);
      socket.send(JSON.stringify(message));
    });
  await ask(JSON.parse(makeHello(grant)), "welcome");
  async function move(n: number): Promise<number> {
    const id = `move${n}`;
    const startedAt = performance.now();
    // Choosing one's ships again is stored like any other command, up to fifty times.
    const digest = n.toString(16).padStart(64, "0");
    await ask({ type: "commit", id, version: 0, digest }, id);
    return performance.now() - startedAt;
  }
  return {
    async playUntil(ending: Promise<unknown>): Promise<number[]> {
      let isOver = false;
      void ending.finally(() => {
        isOver = true;
      });
      const delays: number[] = [];
      for (let n = 0; n < 48 && socket.readyState === socket.OPEN && (!isOver || n < 10); n++) {
        delays.push(await move(n));
        await pause(120);
      }
      socket.terminate();
      return delays;
    },
  };
}

async function createGame(url: string): Promise<Grant> {
  const answer = await fetch(`${url}/api/v1/games`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ variant: "mini", clock: null, opponent: "friend" }),
  });
  return (await answer.json()) as Grant;
}

function sampleMemory(url: string) {
  let most = 0;
  let isOver = false;
  const sampling = (async () => {
    do {
      const text = await metricsOf(url);
      const [, bytes = "0"] = /^process_resident_memory_bytes (\S+)/m.exec(text) ?? [];
      most = Math.max(most, Math.round(Number(bytes) / 1e6));
      await pause(500);
    } while (!isOver);
  })();
  return {
    async stop() {
      isOver = true;
      await sampling;
      return most;
    },
  };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
