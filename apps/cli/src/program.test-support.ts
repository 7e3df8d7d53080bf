import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Makes sure the bundled program is that of the sources; quick when it is. */
export function buildProgram(): void {
  const built = spawnSync(process.execPath, [join(root, "scripts/build.mjs")], {
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(built.stderr);
}

/** Runs the program as a person would, without colour. `extra`: environment variables. */
export function broadside(
  args: readonly string[],
  input = "",
  extra: Readonly<Record<string, string>> = {},
) {
  const program = join(root, "apps/cli/bin/broadside.js");
  const env = { ...process.env, NO_COLOR: "1", ...extra };
  const run = spawnSync(process.execPath, [program, ...args], { input, encoding: "utf8", env });
  return { status: run.status, out: run.stdout, err: run.stderr };
}
