import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What Prometheus can ask for. */
export interface Metrics {
  readonly registry: Registry;
  readonly sockets: Gauge;
  readonly commands: Counter<"type" | "result">;
  readonly commandSeconds: Histogram;
  readonly messagesRefused: Counter<"code">;
  readonly slowReaders: Counter;
}

/** `live` is asked whenever somebody looks. */
export function createMetrics(live: { tables(): number; thinking(): number }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge("broadside_tables", "Games open in this process.", live.tables);
  gauge("broadside_thinking_queue", "Tasks that wait for a bot thread.", live.thinking);
  return {
    registry,
    sockets: new Gauge({ name: "broadside_sockets", help: "Open sockets.", registers }),
    commands: new Counter({
      name: "broadside_commands_total",
      help: "Commands of players, by type and result.",
      labelNames: ["type", "result"],
      registers,
    }),
    commandSeconds: new Histogram({
      name: "broadside_command_seconds",
      help: "From the arrival of a command to its durable answer.",
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    messagesRefused: new Counter({
      name: "broadside_messages_refused_total",
      help: "Messages that were malformed or too many.",
      labelNames: ["code"],
      registers,
    }),
    slowReaders: new Counter({
      name: "broadside_slow_readers_total",
      help: "Sockets closed because their reader was too slow.",
      registers,
    }),
  };
}

/** Memory, event loop and processor of this process: once per process. */
export const addProcessMetrics = ({ registry }: Metrics): void =>
  collectDefaultMetrics({ register: registry });
