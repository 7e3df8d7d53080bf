import { type Knowledge, preset } from "@broadside/rules";
import { describe, expect, it, vi } from "vitest";
import type { Reply, Request, WorkerPort } from "../rpc/channel.ts";
import { createThinker } from "./thinker.ts";
import { serve } from "./worker.ts";

const mini = preset("mini");
const opening = { variant: mini, shots: [] };
const budget = { ms: 1000 };

/** Sampled, and in hundreds of steps. */
const slow: Knowledge = {
  variant: preset("sea-battle"),
  shots: [{ cell: 0, announcement: { result: "miss" } }],
};
const slowAsk = {
  knowledge: slow,
  budget: { ms: 20_000, bytes: 0, effectiveSize: 1e9, draws: 1e9 },
};

/** A worker without a thread: both ends in this one, messages copied and in order as between two. */
function openPair(answer = (port: Parameters<typeof serve>[0]) => serve(port, ticking())) {
  const requests: Request[] = [];
  let toWorker: (request: Request) => void = () => {};
  let toClient: (reply: Reply) => void = () => {};
  let isOpen = true;
  let tellBroken: (why: string) => void = () => {};
  answer({
    send: (reply) => later(() => isOpen && toClient(structuredClone(reply))),
    listen: (listener) => {
      toWorker = listener;
    },
  });
  const client: WorkerPort = {
    send(request) {
      const copy = structuredClone(request);
      requests.push(copy);
      later(() => isOpen && toWorker(copy));
    },
    listen: (listener) => {
      toClient = listener;
    },
    onBroken: (listener) => {
      tellBroken = listener;
    },
    close() {
      isOpen = false;
    },
  };
  return { client, requests, die: (why: string) => tellBroken(why), isOpen: () => isOpen };
}

const later = (run: () => void): void => void setTimeout(run);

/** Every look at it is a tenth of a second later: every step is worth a report. */
function ticking(): () => number {
  let now = 0;
  return () => {
    now += 100;
    return now;
  };
}

describe("a thinker and its worker", () => {
  it("answer several questions, each with its own answer, in the order they were asked", async () => {
    const { client } = openPair();
    const thinker = createThinker(() => client);
    const order: string[] = [];
    const noting = <T>(name: string, answer: Promise<T>) =>
      answer.finally(() => void order.push(name));
    const [odds, shot, refusal] = await Promise.all([
      noting("odds", thinker.ask("odds", { knowledge: opening, budget })),
      noting("choose", thinker.ask("choose", { bot: "random", knowledge: opening, seed: "s" })),
      noting("check-bot", thinker.ask("check-bot", { bot: "captain", variant: mini })),
    ]);
    expect(odds?.layouts).toBe(12_296n);
    expect(shot).toBeTypeOf("number");
    expect(refusal).toBeUndefined();
    expect(order).toEqual(["odds", "choose", "check-bot"]);
  });

  it("start with the first question, or when told to", async () => {
    const start = vi.fn(() => openPair().client);
    const thinker = createThinker(start);
    expect(start).not.toHaveBeenCalled();
    thinker.start();
    expect(start).toHaveBeenCalledTimes(1);
    await thinker.ask("check-bot", { bot: "captain", variant: mini });
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("report progress, and stop when the question is taken back", async () => {
    const { client, requests } = openPair();
    const thinker = createThinker(() => client);
    const abort = new AbortController();
    const seen: number[] = [];
    const answer = await thinker.ask("odds", slowAsk, {
      signal: abort.signal,
      onProgress(fraction) {
        seen.push(fraction);
        if (seen.length === 3) abort.abort();
      },
    });
    expect(answer).toBeUndefined();
    expect(seen).toHaveLength(3);
    expect(requests.map(({ type }) => type)).toEqual(["do", "cancel"]);
    // Were the first still under way, this one would never be answered.
    expect(await thinker.ask("check-bot", { bot: "captain", variant: mini })).toBeUndefined();
    expect(seen).toHaveLength(3);
  });

  it("never begin what is taken back while it waits its turn, or before it is asked", async () => {
    const { client, requests } = openPair();
    const thinker = createThinker(() => client);
    const waiting = new AbortController();
    const first = thinker.ask("odds", { knowledge: opening, budget });
    const second = thinker.ask("odds", slowAsk, { signal: waiting.signal });
    waiting.abort();
    expect(await second).toBeUndefined();
    expect((await first)?.exact).toBe(true);
    const sent = requests.length;
    expect(await thinker.ask("odds", slowAsk, { signal: AbortSignal.abort() })).toBeUndefined();
    expect(requests).toHaveLength(sent);
    expect((await thinker.ask("odds", { knowledge: opening, budget }))?.exact).toBe(true);
  });

  it("do not cancel what is answered already", async () => {
    const { client, requests } = openPair();
    const thinker = createThinker(() => client);
    const abort = new AbortController();
    await thinker.ask("check-bot", { bot: "captain", variant: mini }, { signal: abort.signal });
    abort.abort();
    expect(requests.map(({ type }) => type)).toEqual(["do"]);
  });

  it("say in a sentence what went wrong, and go on", async () => {
    class Trouble extends Error {}
    const { client } = openPair();
    const thinker = createThinker(
      () => client,
      (sentence) => new Trouble(sentence),
    );
    const failing = thinker.ask("choose", { bot: "captian", knowledge: opening, seed: "s" });
    await expect(failing).rejects.toThrow(Trouble);
    await expect(failing).rejects.toThrow(/^The engine could not answer: .*captain.*[^.]\.$/);
    expect(await thinker.ask("check-bot", { bot: "captain", variant: mini })).toBeUndefined();
  });

  it("fail all that was asked when the worker dies, and start another for the next", async () => {
    const pairs: ReturnType<typeof openPair>[] = [];
    const thinker = createThinker(() => {
      // The first worker hears everything and answers nothing.
      const pair = pairs.length === 0 ? openPair(() => {}) : openPair();
      pairs.push(pair);
      return pair.client;
    });
    const asked = [
      thinker.ask("odds", { knowledge: opening, budget }),
      thinker.ask("check-bot", { bot: "captain", variant: mini }),
    ];
    const ends = Promise.allSettled(asked);
    pairs[0]!.die("it stopped");
    for (const end of await ends) {
      expect(end).toMatchObject({
        reason: { message: "The engine could not answer: it stopped." },
      });
    }
    expect(pairs[0]!.isOpen()).toBe(false);
    expect((await thinker.ask("odds", { knowledge: opening, budget }))?.exact).toBe(true);
    pairs[0]!.die("it stopped again");
    expect(pairs[1]!.isOpen()).toBe(true);
  });

  it("say so when the worker cannot be started at all", async () => {
    const thinker = createThinker(() => {
      throw new Error("Workers are not allowed here.");
    });
    await expect(thinker.ask("odds", { knowledge: opening, budget })).rejects.toThrow(
      "The engine could not answer: Workers are not allowed here.",
    );
  });

  it("are silent once closed", async () => {
    const { client, die, isOpen } = openPair();
    const thinker = createThinker(() => client);
    const settled = vi.fn();
    thinker.ask("odds", { knowledge: opening, budget }).then(settled, settled);
    thinker.close();
    expect(isOpen()).toBe(false);
    die("it stopped");
    await new Promise((done) => setTimeout(done, 20));
    expect(settled).not.toHaveBeenCalled();
  });
});
