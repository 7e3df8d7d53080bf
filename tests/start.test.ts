import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { USUAL_PORT } from "../tools/start/serve.mjs";

const start = fileURLToPath(new URL("../tools/start/start.mjs", import.meta.url));

it("npm start refuses a port that was asked for and is taken, before it builds anything", async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, "localhost", done));
  const { port } = other.address() as { port: number };
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, [start, "--port", `${port}`], {
      encoding: "utf8",
      cwd: join(start, "../../.."),
      timeout: 100_000,
    });
    expect(stderr).toContain(`Port ${port} is taken by another program`);
    expect(stdout).toBe("");
    expect(status).toBe(1);
  } finally {
    other.close();
  }
});

it("npm start -- --help says what it does, and a wrong option where to look", () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [start, ...args], { encoding: "utf8" });
  const help = run("--help");
  expect([help.status, help.stderr]).toEqual([0, ""]);
  for (const part of ["--port", "--host", "--data", "--terminal", `${USUAL_PORT}`, "Exit codes"]) {
    expect(help.stdout).toContain(part);
  }
  const wrong = run("--prot", "1");
  expect([wrong.status, wrong.stderr]).toEqual([
    2,
    'npm start has no option "--prot".\nSee: npm start -- --help\n',
  ]);
  expect(run("4300").stderr).toContain('takes only options, not "4300".');
  expect(run("--port").stderr).toContain("--port needs a value");
  expect(run("--data").stderr).toContain("--data needs a value: --data FOLDER");
});
