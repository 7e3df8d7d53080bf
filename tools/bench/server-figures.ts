import { cpus } from "node:os";
import { metricsOf } from "../../tests/server/host.ts";
import { medianOf, quantile } from "../shared/figures.mjs";
import type { Played } from "./server-load.ts";

/** The result of one measurement. Processor time does not depend on other work on the machine. */
export interface Figures {
  readonly perSecond: number;
  /** Milliseconds from a shot to its durable answer. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time a move, of all server processes and of the generator. */
  readonly serverMs: number;
  readonly generatorMs: number;
  /** Cores that were busy on average, with anything. */
  readonly coresBusy: number;
}

/** Measures while something is played. `urls`: the servers whose processor time counts. */
export async function measure(
  urls: readonly string[],
  play: () => Promise<Played>,
): Promise<Figures> {
  const server = await serverSeconds(urls);
  const own = process.cpuUsage();
  const machine = machineMs();
  const begun = performance.now();
  const { seconds, times } = await play();
  const wallMs = performance.now() - begun;
  const busyMs = machineMs() - machine;
  const { user, system } = process.cpuUsage(own);
  return {
    perSecond: times.length / seconds,
    p50: medianOf(times),
    p99: quantile(times, 0.99),
    serverMs: ((await serverSeconds(urls)) - server) * (1000 / times.length),
    generatorMs: (user + system) / 1000 / times.length,
    coresBusy: busyMs / wallMs,
  };
}

/** What limited the rate, judging by the figures. */
export function bottleneckOf(figures: Figures, processes: number): string {
  const { perSecond, serverMs, generatorMs, coresBusy } = figures;
  const cores = cpus().length;
  const [server, generator] = [serverMs, generatorMs].map((ms) => (ms * perSecond) / 1000);
  const shares = `the server took ${server!.toFixed(2)} cores, the generator ${generator!.toFixed(2)}, everything on the machine ${coresBusy.toFixed(2)} of ${cores}`;
  if (server! > 0.85 * processes) return `the server's own thread (${shares})`;
  if (generator! > 0.85) return `the generator of the load (${shares})`;
  if (coresBusy > 0.9 * cores) return `the processor, which all share (${shares})`;
  return `waiting for the store to flush (${shares})`;
}

async function serverSeconds(urls: readonly string[]): Promise<number> {
  let seconds = 0;
  for (const url of urls) {
    const text = await metricsOf(url);
    seconds += Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
  }
  return seconds;
}

/** Milliseconds that the cores of this machine have worked. */
const machineMs = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
