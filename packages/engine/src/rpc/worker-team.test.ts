import { describe, expect, it } from "vitest";
import type { Reply, Request, WorkerPort } from "./channel.ts";
import { type Performers, serve } from "./serve.ts";
import { createWorkerTeam } from "./worker-team.ts";

interface Sums {
  readonly double: { readonly ask: number; readonly answer: number };
  readonly fail: { readonly ask: string; readonly answer: never };
  readonly hang: { readonly ask: undefined; readonly answer: never };
}

const performers: Performers<Sums> = {
  double: (n) => ({ value: 2 * n }),
  fail(why) {
    throw new Error(why);
  },
  hang: () => new Promise(() => {}),
};

/** A team whose workers run in this thread, with a list of those started. */
function openTeam(size: number) {
  const workers: { isOpen: boolean; asked: string[]; die: (why: string) => void }[] = [];
  const team = createWorkerTeam<Sums>(size, () => {
    const worker = { isOpen: true, asked: [] as string[], die: (_: string) => {} };
    workers.push(worker);
    let toWorker: (request: Request) => void = () => {};
    let toClient: (reply: Reply) => void = () => {};
    const later = (run: () => void) => queueMicrotask(() => worker.isOpen && run());
    serve(
      {
        send: (reply) => later(() => toClient(reply)),
        listen: (listener) => {
          toWorker = listener;
        },
      },
      performers,
      () => 0,
    );
    const port: WorkerPort = {
      send(request) {
        if (request.type === "do") worker.asked.push(request.name);
        later(() => toWorker(request));
      },
      listen: (listener) => {
        toClient = listener;
      },
      onBroken: (listener) => {
        worker.die = listener;
      },
      close() {
        worker.isOpen = false;
      },
    };
    return port;
  });
  return { team, workers };
}

describe("a team of workers", () => {
  it("answers every question, with no more workers than it has members", async () => {
    const { team, workers } = openTeam(3);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => team.ask("double", n)));
    expect(answers).toEqual([2, 4, 6, 8, 10, 12, 14]);
    expect(workers).toHaveLength(3);
  });

  it("starts a worker only when none is free", async () => {
    const { team, workers } = openTeam(3);
    for (const n of [1, 2, 3]) expect(await team.ask("double", n)).toBe(2 * n);
    expect(workers).toHaveLength(1);
  });

  it("passes on what goes wrong, and goes on", async () => {
    const { team, workers } = openTeam(1);
    await expect(team.ask("fail", "no such number")).rejects.toThrow("no such number");
    const hanging = team.ask("hang", undefined);
    const waiting = team.ask("double", 4);
    workers[0]!.die("it stopped");
    await expect(hanging).rejects.toThrow("it stopped");
    expect(await waiting).toBe(8);
    expect(workers.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it("once dismissed drops open questions, and starts again for the next one", async () => {
    const { team, workers } = openTeam(2);
    const settled: string[] = [];
    const asked = [team.ask("hang", undefined), team.ask("double", 1), team.ask("double", 2)];
    for (const answer of asked) answer.finally(() => settled.push("settled"));
    team.dismiss();
    expect(workers.every(({ isOpen }) => !isOpen)).toBe(true);
    expect(await Promise.all([team.ask("double", 3), team.ask("double", 4)])).toEqual([6, 8]);
    expect(settled).toEqual([]);
    expect(workers.slice(2).map(({ asked: names }) => names)).toEqual([["double"], ["double"]]);
  });
});
