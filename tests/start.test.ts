import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { USUAL_PORT } from "../tools/start/serve.mjs";

const program = fileURLToPath(new URL("../tools/run.mjs", import.meta.url));
const start = (...args: string[]) =>
  spawnSync(process.execPath, [program, "start", ...args], { encoding: "utf8", timeout: 100_000 });

it("npm start refuses a port that was asked for and is taken, before it builds anything", async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, "localhost", done));
  const { port } = other.address() as { port: number };
  try {
    const { status, stdout, stderr } = start("--port", `${port}`);
    expect(stderr).toContain(`Port ${port} is taken by another program`);
    expect(stdout).toBe("");
    expect(status).toBe(1);
  } finally {
    other.close();
  }
});

it("npm start -- --help explains it, and a wrong option is refused with a hint where to look", () => {
  const help = start("--help");
  expect([help.status, help.stderr]).toEqual([0, ""]);
  for (const part of ["--port", "--host", "--data", "--terminal", `${USUAL_PORT}`, "Exit codes"]) {
    expect(help.stdout).toContain(part);
  }
  const wrong = start("--prot", "1");
  expect([wrong.status, wrong.stderr]).toEqual([
    2,
    'Unknown option "--prot".\n(Did you mean --port?)\nSee: npm start -- --help\n',
  ]);
  expect(start("4300").stderr).toContain("Too many arguments.");
  expect(start("--port").stderr).toContain("--port needs a value.");
  expect(start("--data").stderr).toContain("--data needs a value.");
});

it("npm start -- --terminal hands its options on to `broadside play`", () => {
  const help = start("--terminal", "--help");
  expect(help.status).toBe(0);
  expect(help.stdout).toMatch(/^Usage: broadside play /);
});
