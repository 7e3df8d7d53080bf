import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { codeBlocks } from "./programs/code-blocks.ts";
import { buildProgram, root } from "./programs/program.ts";

const runPython = (args: readonly string[]) =>
  spawnSync("python3", ["-B", ...args], {
    cwd: root,
    encoding: "utf8",
    env: {
      ...process.env,
      BROADSIDE: `"${process.execPath}" "${root}/apps/cli/bin/broadside.js"`,
      PYTHONPATH: join(root, "python"),
    },
  });

const succeeds = (code: string) => runPython(["-c", code]).status === 0;
/** Needs Python 3.9 or newer; numpy is optional. */
const hasPython = succeeds("import sys; sys.exit(sys.version_info < (3, 9))");
const hasNumpy = hasPython && succeeds("import numpy");

beforeAll(buildProgram);

describe.skipIf(!hasPython)("the Python package (not run without python3)", () => {
  it("passes its tests", () => {
    const { status, stderr } = runPython(["-m", "unittest", "discover", "python/tests"]);
    expect(status, stderr).toBe(0);
  });

  const examples = codeBlocks("python").map(({ page, code }) => ({
    page,
    code,
    begins: code.split("\n", 1)[0],
    isMissing: code.includes("BatchEnv") && !hasNumpy,
  }));

  it.for(examples)("runs the example of $page: $begins", ({ code, isMissing }, { skip }) => {
    skip(isMissing, "needs numpy");
    const { status, stderr } = runPython(["-c", code]);
    expect(status, stderr).toBe(0);
  });
});
