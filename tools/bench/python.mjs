// npm run bench:python: times the Python package, and writes docs/python.md.
import { spawnSync } from "node:child_process";
import { setup } from "../setup/setup.mjs";
import { program } from "../shared/broadside.mjs";
import { writePart } from "../shared/report.mjs";

/** @param {{ quick?: boolean }} options */
export default async function benchPython({ quick }) {
  await setup();
  const env = { ...process.env, BROADSIDE: `"${process.execPath}" "${program}"` };
  const args = ["python/bench.py", ...(quick ? ["--quick"] : [])];
  const { status, stdout } = spawnSync("python3", args, {
    encoding: "utf8",
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
  if (quick) console.log(stdout.trimEnd());
  else writePart("python-table", stdout.trimEnd(), "docs/python.md");
}
