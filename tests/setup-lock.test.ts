import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "broadside lock-"));
const script = new URL("../tools/setup/setup-lock.mjs", import.meta.url).href;

/** A process that takes the lock, writes its name and runs `body` before it lets go. */
function holder(lock: string, name: string, body: string): ChildProcess {
  const code = `
    import { appendFileSync } from "node:fs";
    import { spawn } from "node:child_process";
    import { setTimeout as sleep } from "node:timers/promises";
    import { withLock } from ${JSON.stringify(script)};
    const log = (text) => appendFileSync(${JSON.stringify(`${lock}.log`)}, text + "\\n");
    await withLock(${JSON.stringify(lock)}, async (addHolder) => {
      log("${name} in");
      ${body}
      log("${name} out");
    });`;
  return spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "ignore" });
}

const log = (lock: string): string[] =>
  existsSync(`${lock}.log`) ? readFileSync(`${lock}.log`, "utf8").trim().split("\n") : [];

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((done) => child.once("exit", done));

it("lets one process in at a time", async () => {
  const lock = join(folder, "turns");
  const names = ["a", "b", "c", "d"];
  const children = names.map((name) => holder(lock, name, "await sleep(50);"));
  expect(await Promise.all(children.map(ended))).toEqual([0, 0, 0, 0]);
  const lines = log(lock);
  expect(lines).toHaveLength(8);
  for (let i = 0; i < lines.length; i += 2) {
    expect(lines[i + 1]).toBe(lines[i]?.replace(" in", " out"));
  }
  expect(existsSync(lock)).toBe(false);
});

it("is free again when its holder is killed", async () => {
  const lock = join(folder, "killed");
  const first = holder(lock, "first", "await sleep(3_600_000);");
  await expect.poll(() => log(lock)).toEqual(["first in"]);
  const second = holder(lock, "second", "");
  first.kill("SIGKILL");
  expect(await ended(second)).toBe(0);
  expect(log(lock)).toEqual(["first in", "second in", "second out"]);
});

it("stays taken while a child of a killed holder still works", async () => {
  const lock = join(folder, "orphan");
  const work = `import { appendFileSync } from "node:fs";
    setTimeout(() => appendFileSync(${JSON.stringify(`${lock}.log`)}, "child done\\n"), 500);`;
  const first = holder(
    lock,
    "first",
    `const child = spawn(process.execPath, ["--input-type=module", "-e", ${JSON.stringify(work)}]);
     addHolder(child.pid);
     log("child started");
     await sleep(3_600_000);`,
  );
  await expect.poll(() => log(lock)).toContain("child started");
  first.kill("SIGKILL");
  expect(await ended(holder(lock, "second", ""))).toBe(0);
  expect(log(lock)).toEqual(["first in", "child started", "child done", "second in", "second out"]);
});

it("is free if its writer died before writing anything into it", async () => {
  const lock = join(folder, "empty");
  writeFileSync(lock, "");
  utimesSync(lock, 0, 0);
  expect(await ended(holder(lock, "next", ""))).toBe(0);
});
