import { createVariant, preset } from "@broadside/rules";
import { afterAll, describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";
import { openThreads } from "./pool.ts";
import { type Asker, Busy, createThinker, Overrun, type Thought } from "./thinker.ts";

const asker = (address: string, game = ""): Asker => ({ address, game });
const mini = preset("mini");
const ocean = createVariant({
  name: "ocean",
  rows: 26,
  columns: 26,
  fleet: Array.from({ length: 20 }, (_, n) => ({ name: `ship ${n}`, length: 2 + (n % 5) })),
});
const knowledge = { variant: ocean, shots: [] };

describe("thoughts that wait for a thread", () => {
  const limits = { most: 100, mostOfAddress: 100, atOnce: 100 };

  it("are taken from every address in turn, and from every game of one", () => {
    const queue = createFairQueue<string>(limits);
    for (const game of ["a", "b"]) {
      for (let n = 0; n < 3; n++) queue.add(asker("crowd", game), `crowd ${game}${n}`);
    }
    queue.add(asker("anna", "g"), "anna");
    queue.add(asker("bo", "h"), "bo");
    const order = Array.from({ length: 8 }, () => queue.next()?.job);
    expect(order.slice(0, 4)).toEqual(["crowd a0", "anna", "bo", "crowd b0"]);
    expect(order.slice(4)).toEqual(["crowd a1", "crowd b1", "crowd a2", "crowd b2"]);
    expect(queue.next()).toBeUndefined();
  });

  it("of somebody new come before those of an address that has been served", () => {
    const queue = createFairQueue<string>(limits);
    for (let n = 0; n < 3; n++) queue.add(asker("crowd"), `crowd ${n}`);
    expect(queue.next()?.job).toBe("crowd 0");
    queue.add(asker("anna"), "anna");
    expect(queue.next()?.job).toBe("anna");
    queue.add(asker("anna"), "anna again");
    expect([queue.next()?.job, queue.next()?.job]).toEqual(["crowd 1", "anna again"]);
  });

  it("of one address leave a thread for others", () => {
    const queue = createFairQueue<string>({ ...limits, atOnce: 1 });
    queue.add(asker("crowd", "a"), "crowd 0");
    queue.add(asker("crowd", "b"), "crowd 1");
    const first = queue.next();
    expect(queue.next()).toBeUndefined();
    queue.add(asker("anna"), "anna");
    expect(queue.next()?.job).toBe("anna");
    first?.done();
    expect(queue.next()?.job).toBe("crowd 1");
  });

  it("of one address leave room for those of others", () => {
    const queue = createFairQueue<number>({ ...limits, most: 8, mostOfAddress: 2 });
    expect([1, 2, 3].map((n) => queue.add(asker("crowd", `g${n}`), n))).toEqual([
      true,
      true,
      false,
    ]);
    expect(queue.add(asker("anna"), 4)).toBe(true);
  });
});

describe("real threads", () => {
  const worker = new URL("../../dist/tasks.js", import.meta.url);
  const open = () => openThreads({ worker, threads: 1, queue: 100, deadlineMs: 1500 });
  const threads = open();
  const thinker = createThinker(threads);
  afterAll(() => thinker.close());
  const slow: Thought = { name: "choose", ask: { bot: "enumerator", knowledge, seed: "s" } };

  it("let one address's heavy games wait behind each other, not in front of everybody", async () => {
    const crowded = open();
    const among = createThinker(crowded);
    const given: unknown[] = [];
    for (let n = 0; n < 20; n++) {
      crowded.run(slow, asker("crowd", `g${n}`)).catch((error: unknown) => given.push(error));
    }
    const ask = { bot: "captain", knowledge: { variant: mini, shots: [] }, seed: "s" };
    expect(await among.chooseShot(ask, asker("anna", "own"))).toMatchObject({ ok: true });
    // The thought that was under way, and perhaps one more.
    expect(given.length).toBeLessThanOrEqual(2);
    for (const error of given) expect(error).toBeInstanceOf(Overrun);
    const checked = await among.readVariant({ ...ocean, name: "sea" }, asker("anna"));
    expect(checked).toMatchObject({ ok: true });
    expect(given.length).toBeLessThan(20);
    await among.close();
  });

  it("give up a thought that takes too long, and a quick bot plays on", async () => {
    const hasty = createThinker({
      ...threads,
      run: (thought) => {
        if (thought.name === "choose" && thought.ask.bot === "density") {
          return threads.run(thought, asker("anna", "own"));
        }
        return Promise.reject(new Overrun("took too long"));
      },
    });
    const chosen = await hasty.chooseShot(
      { bot: "enumerator", knowledge, seed: "s" },
      asker("a", "g"),
    );
    expect(chosen).toMatchObject({ ok: true });
    expect(await hasty.checkBot("enumerator", ocean, asker("a"))).toMatchObject({
      error: { code: "game/bot" },
    });
    expect(await hasty.readVariant({}, asker("a"))).toMatchObject({
      error: [{ code: "variant/too-hard" }],
    });
  });

  it("refuse a bot that is too slow for rules somebody made up, and take a quick one", async () => {
    expect(await thinker.checkBot("enumerator", ocean, asker("a"))).toMatchObject({
      error: { code: "game/bot", params: { bot: "enumerator", quick: "density" } },
    });
    expect(await thinker.checkBot("density", ocean, asker("a"))).toMatchObject({ ok: true });
  });

  it("refuse more than may wait", async () => {
    const waiting = Array.from({ length: 40 }, (_, n) =>
      threads.run(slow, asker("crowd", `g${n}`)),
    );
    const answers = await Promise.allSettled(waiting.slice(30));
    expect(answers.some((a) => a.status === "rejected" && a.reason instanceof Busy)).toBe(true);
    for (const each of waiting) each.catch(() => {});
  });
});
