import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import manifest from "../../package.json" with { type: "json" };

/** Metrics for Prometheus. docs/running.md lists those worth an alert. */
export interface Metrics {
  readonly registry: Registry;
  readonly sockets: Gauge;
  /** Counts a player's command. */
  countCommand(type: string, result: string): void;
  readonly commandSeconds: Histogram;
  readonly messagesRefused: Counter<"code">;
  readonly slowReaders: Counter;
  readonly httpSeconds: Histogram<"route" | "status">;
  readonly limits: Counter<"limit">;
  readonly storeSeconds: Histogram<"method">;
  readonly storeFailures: Counter<"method">;
  readonly botSeconds: Histogram<"bot">;
  readonly games: Counter<"what">;
  readonly freeBytes: Gauge;
}

/** Values read whenever the metrics are requested. */
export interface Live {
  liveGames(): number;
  thinking(): number;
  overruns(): number;
  busAgeMs(): number;
}

const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const slow = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30];

export function createMetrics(live: Live): Metrics {
  const registry = new Registry();
  addLive(registry, live);
  const counter = <T extends string>(name: string, help: string, ...labelNames: T[]) =>
    new Counter({ name: `broadside_${name}_total`, help, labelNames, registers: [registry] });
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `broadside_${name}`, help, registers: [registry] });
  const seconds = <T extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: T[]
  ) =>
    new Histogram({
      name: `broadside_${name}_seconds`,
      help,
      buckets,
      labelNames,
      registers: [registry],
    });
  return {
    registry,
    sockets: gauge("sockets", "Open sockets."),
    countCommand: createCommandCounter(registry),
    commandSeconds: seconds("command", "From a command to its durable answer.", quick),
    messagesRefused: counter("messages_refused", "Messages malformed or too many.", "code"),
    slowReaders: counter("slow_readers", "Sockets closed because their reader was too slow."),
    httpSeconds: seconds("http", "HTTP requests, by route and status.", quick, "route", "status"),
    limits: counter("limits", "Limits exceeded, by limit.", "limit"),
    storeSeconds: seconds(
      "store",
      "What the store takes, by method; of appends one in eight.",
      quick,
      "method",
    ),
    storeFailures: counter("store_failures", "What the store could not do.", "method"),
    botSeconds: seconds("bot", "From a bot's turn to its shot, waiting included.", slow, "bot"),
    games: counter("games", "Games created and finished.", "what"),
    freeBytes: gauge("store_free_bytes", "Left on the disk of the store, when last checked."),
  };
}

/** Adds to the counter only when it is read: finding its labels takes a microsecond. */
function createCommandCounter(registry: Registry): Metrics["countCommand"] {
  const counts = new Map<string, Map<string, number>>();
  new Counter({
    name: "broadside_commands_total",
    help: "Commands of players, by type and result.",
    labelNames: ["type", "result"],
    registers: [registry],
    collect() {
      for (const [type, results] of counts) {
        for (const [result, count] of results) this.inc({ type, result }, count);
      }
      counts.clear();
    },
  });
  return (type, result) => {
    const results = counts.get(type) ?? new Map<string, number>();
    counts.set(type, results.set(result, (results.get(result) ?? 0) + 1));
  };
}

function addLive(registry: Registry, live: Live): void {
  const asked = (name: string, help: string, value: () => number) =>
    new Gauge({
      name: `broadside_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  asked("tables", "Games in the memory of this process.", live.liveGames);
  asked("thinking_queue", "Tasks that wait for a thread.", live.thinking);
  asked("bot_overruns", "Thoughts given up because they took too long.", live.overruns);
  asked("bus_age_seconds", "Since news last came from other processes.", () => {
    return live.busAgeMs() / 1000;
  });
  new Gauge({
    name: "broadside_build_info",
    help: "1, with the versions of this program and of Node.",
    labelNames: ["version", "node"],
    registers: [registry],
  }).set({ version: manifest.version, node: process.version }, 1);
}

/** Memory, event loop and processor time of this process; call once per process. */
export const addProcessMetrics = ({ registry }: Metrics): void =>
  collectDefaultMetrics({ register: registry });
