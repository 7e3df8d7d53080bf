import { spawnSync } from "node:child_process";
import { beforeAll, expect, it } from "vitest";
import { buildProgram, root } from "./programs/program.ts";

/** Needs Python 3.9 or newer; numpy is optional. */
const hasPython =
  spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]).status === 0;

beforeAll(buildProgram);

it.skipIf(!hasPython)("the Python package passes its tests (not run without python3)", () => {
  const program = `"${process.execPath}" "${root}/apps/cli/bin/broadside.js"`;
  const { status, stderr } = spawnSync(
    "python3",
    ["-B", "-m", "unittest", "discover", "python/tests"],
    { cwd: root, encoding: "utf8", env: { ...process.env, BROADSIDE: program } },
  );
  expect(status, stderr).toBe(0);
});
