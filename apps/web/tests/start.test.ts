import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { root } from "../../../tools/setup/setup.mjs";
import { freePort } from "../../../tools/start/ports.mjs";
import { USUAL_PORT } from "../../../tools/start/serve.mjs";

const data = mkdtempSync(join(tmpdir(), "broadside-start-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const started: ChildProcess[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  for (const server of servers.splice(0)) server.close();
});

/** Runs `npm start` without npm; resolves at the first line it prints. */
const start = (...args: string[]) => startIn({}, ...args);

/** Like `start`, with more in its environment. */
async function startIn(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(root, "tools", "run.mjs"), "start", ...args], {
    cwd: root,
    env: { ...process.env, BROADSIDE_DATA: data, ...env },
  });
  started.push(child);
  let errors = "";
  child.stderr.on("data", (data) => {
    errors += data;
  });
  const ended = new Promise<number | null>((done) => child.on("close", done));
  const line = await Promise.race([
    new Promise<string>((done) => child.stdout.once("data", (data) => done(`${data}`))),
    ended.then(() => ""),
  ]);
  return { child, ended, line, url: /http:\S+/.exec(line)?.[0] ?? "", errors: () => errors };
}

/** Takes the port, unless someone else has: then it is taken all the same. */
function take(port: number): Promise<void> {
  const server = createServer();
  servers.push(server);
  return new Promise((done) => {
    server.once("error", () => done());
    server.listen(port, "localhost", done);
  });
}

describe("npm start", () => {
  it("serves the game at the next free port, prints its URL and ends at Ctrl-C", async () => {
    await take(USUAL_PORT);
    const { child, ended, line, url } = await start();
    expect(line).toMatch(/^Broadside is running at http:\/\/localhost:\d+\/ /);
    expect(url).not.toContain(`:${USUAL_PORT}/`);
    const page = await fetch(url);
    expect(page.headers.get("content-encoding")).toMatch(/br|gzip/);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await page.text()).toContain("<title>Broadside</title>");
    expect((await fetch(`${url}nothing`)).status).toBe(404);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
  });

  it("prints where games are stored, and refuses the same place to a second server", async () => {
    const { child, line, ended } = await start("--port", "0");
    expect(line).toContain(`Online games are stored in ${data}`);
    const second = await start("--port", "0");
    expect(await second.ended).toBe(1);
    expect(second.errors()).toContain(`Another server is using the data in ${data}.`);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it.each(["here", "-1", "1e3", "65536", ""])(
    "refuses --port %j, with a sentence",
    async (port) => {
      const { ended, errors } = await start(`--port=${port}`);
      expect(await ended).toBe(2);
      expect(errors()).toContain(`--port: "${port}" is not a port`);
    },
  );

  it("takes PORT from the environment like --port, which comes first", async () => {
    const port = await freePort("localhost");
    const { child, ended, url } = await startIn({ PORT: `${port}` });
    expect(url).toBe(`http://localhost:${port}/`);
    // A port that was asked for is never replaced by another.
    const second = await startIn({ PORT: `${port}` });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toContain(`Port ${port} is taken`);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    const third = await startIn({ PORT: "here" }, "--port", "0");
    expect(third.url).toMatch(/^http:/);
    third.child.kill("SIGTERM");
    expect(await third.ended).toBe(0);
    const wrong = await startIn({ PORT: "here" });
    expect(await wrong.ended).toBe(2);
    expect(wrong.errors()).toContain('PORT: "here" is not a port');
  });

  it("takes an empty PORT for none", async () => {
    const { child, ended, url } = await startIn({ PORT: "" });
    expect(url).toMatch(/^http:/);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });
});
