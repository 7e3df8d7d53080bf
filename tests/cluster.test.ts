import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root, setup } from "../tools/setup/setup.mjs";
import { program } from "../tools/shared/broadside.mjs";
import { playFaults } from "../tools/test/cluster-faults.mjs";
import { ask, broadside, startWorker } from "../tools/test/cluster-processes.mjs";
import { startPostgres } from "../tools/test/postgres.mjs";

const folder = mkdtempSync(join(tmpdir(), "broadside-cluster-"));
/** No test waits this long unless it fails. */
const PATIENCE_MS = 60_000;
const SECRET = "sesame-4711";
let postgres: Awaited<ReturnType<typeof startPostgres>>;
/** With a password in it, which must never be seen again. */
let url = "";

beforeAll(async () => {
  await setup();
  postgres = await startPostgres();
  url = (await postgres.createDatabase()).replace("postgres@", `postgres:${SECRET}@`);
  writeFileSync(join(folder, "layouts.txt"), "A1 H; C1 H; E5\nA1 V; A3 V; E1\n");
});
afterAll(async () => {
  await postgres?.remove();
});

const run = (...args: readonly string[]) => broadside(url, args, folder);
const huntBot = `"${process.execPath}" "${join(root, "examples/bots/hunt-bot.mjs")}"`;

/** Everything a run prints and writes. */
async function bytesOf(args: readonly string[], name: string): Promise<string> {
  const files = ["--no-times", "--json", "-o", `${name}.csv`, "--report", `${name}.html`];
  const { status, out, err } = await run(...args, ...files);
  expect(status, err).toBe(0);
  const text = (file: string) => readFileSync(join(folder, file), "utf8");
  expect(out + err + text(`${name}.html`)).not.toContain(SECRET);
  return [out, text(`${name}.csv`), text(`${name}.html`)].join("\n");
}

const mini = ["--variant", "mini", "--seed", "contract"];
const cases = {
  simulate: ["simulate", "--bot", "density", "-n", "400", ...mini],
  "simulate with a program": ["simulate", "--bot", `cmd:${huntBot}`, "-n", "20", ...mini],
  compare: ["compare", "density", "random", "-n", "300", "--matches", "30", ...mini],
  "compare with a file": [
    "compare",
    "density",
    "random",
    "--layouts",
    "layouts.txt",
    "-n",
    "60",
    ...mini,
  ],
  "compare with a test": ["compare", "density", "random", "--sprt", "1", "-n", "3000", ...mini],
} as const;

const single = new Map<string, string>();

/** What every runner must do: the same bytes as one thread. */
function runnerContract(name: string, options: readonly string[]): void {
  describe(name, () => {
    it.each(Object.entries(cases))(
      "gives the bytes of a single thread: %s",
      async (which, args) => {
        const alone = single.get(which) ?? (await bytesOf([...args, "--jobs", "1"], "alone"));
        single.set(which, alone);
        expect(await bytesOf([...args, ...options], "shared")).toBe(alone);
      },
    );
  });
}

runnerContract("the lab on this machine", ["--jobs", "2"]);

describe("the lab on a cluster", () => {
  let workers: Awaited<ReturnType<typeof startWorker>>[] = [];
  beforeAll(async () => {
    const allow = ["--allow", `hunt=${huntBot}`];
    const start = (i: number) => startWorker(url, `w${i}`, allow);
    workers = await Promise.all([1, 2].map(start));
  });
  afterAll(async () => {
    const codes = await Promise.all(workers.map((worker) => worker.stop()));
    expect(codes).toEqual([0, 0]);
    for (const worker of workers) expect(worker.said()).not.toContain(SECRET);
  });

  runnerContract("with two workers", ["--cluster"]);

  it("shows runs and workers, and makes the report of a run that was left", async () => {
    const args = ["simulate", "--bot", "parity", "-n", "200", ...mini];
    const submitted = await run(...args, "--cluster", "--detach");
    expect(submitted.status, submitted.err).toBe(0);
    const id = submitted.out.trim();
    expect(id).toMatch(/^[0-9a-f]{12}$/);
    const alone = await bytesOf(args, "alone");
    expect(await bytesOf(["lab", "attach", id.slice(0, 6)], "attached")).toBe(alone);
    expect((await run("lab", "runs")).out).toContain(
      `${id}  complete   simulate parity: 200 games`,
    );
    const { out } = await run("lab", "status");
    for (const name of ["w1", "w2"]) expect(out).toContain(name);
    expect((await run("lab", "cancel", id)).out).toBe(`Run ${id} had already ended.\n`);
    expect((await run("lab", "attach", "nothing")).status).toBe(2);
  });

  it("goes on when the one who submitted it leaves", async () => {
    // Far more games than anybody can play meanwhile; a retry of this test gets its own run.
    const seed = `left ${randomUUID()}`;
    const args = ["simulate", "--bot", "density", "-n", "900000", ...mini, "--seed", seed];
    const child = spawn(process.execPath, [program, ...args, "--cluster", url], { cwd: folder });
    let err = "";
    child.stderr.on("data", (text) => (err += text));
    const running = () =>
      ask(url, `SELECT id FROM broadside_lab.run WHERE state = 'running' AND "order" LIKE $1`, [
        `%${seed}%`,
      ]);
    await expect.poll(running, { timeout: PATIENCE_MS }).toHaveLength(1);
    child.kill("SIGINT");
    const [code] = await once(child, "close");
    expect(code).toBe(130);
    const id = /You have left run (\w+)/.exec(err)?.[1] ?? "";
    expect(err).not.toContain(SECRET);
    const played = async () => {
      const [row] = await ask(url, "SELECT sum(games)::int AS games FROM broadside_lab.result");
      return row.games as number;
    };
    const left = await played();
    await expect.poll(played, { timeout: PATIENCE_MS }).toBeGreaterThan(left);
    expect((await run("lab", "cancel", id)).status).toBe(0);
    expect(await running()).toEqual([]);
  });
});

describe("a cluster", () => {
  it("that cannot be reached, refuses or is misspelt is told in a sentence, without its address", async () => {
    const away = `postgres://lab:${SECRET}@127.0.0.1:1/lab`;
    const unreachable = await run("lab", "runs", "--cluster", away);
    expect(unreachable.status).toBe(1);
    expect(unreachable.err).toContain("Can't reach PostgreSQL at that address");
    const stranger = url.replace(/\/\/[^@]*@/, `//a-stranger:${SECRET}@`);
    const refused = await run("lab", "runs", "--cluster", stranger);
    expect(refused.status).toBe(1);
    expect(refused.err).toContain("wrong user or password");
    expect(refused.err).not.toContain("a-stranger");
    const misspelt = await run("lab", "runs", "--cluster", `pg//${SECRET}`);
    expect(misspelt.status).toBe(2);
    expect(unreachable.err + refused.err + misspelt.err).not.toContain(SECRET);
  });

  it("gives identical bytes while workers are killed and frozen and PostgreSQL restarts", async () => {
    const options = { postgres, rounds: 1, games: 800, workers: 2, restartEvery: 1 };
    const totals = await playFaults(options);
    expect(totals.restarts).toBe(1);
  });
});
