// npm run bench:python: times the Python package and a bot in Python, and writes docs/python.md.
import { spawnSync } from "node:child_process";
import { setup } from "../setup/setup.mjs";
import { program } from "../shared/broadside.mjs";
import { writePart } from "../shared/report.mjs";

/** The scripts, and the part of the page that each writes. */
const scripts = {
  "python/bench.py": "python-table",
  "tools/bench/bot_protocol.py": "protocol-table",
};

/** @param {{ quick?: boolean }} options */
export default async function benchPython({ quick }) {
  await setup();
  const env = { ...process.env, BROADSIDE: `"${process.execPath}" "${program}"` };
  for (const [script, part] of Object.entries(scripts)) {
    const { status, stdout } = spawnSync("python3", [script, ...(quick ? ["--quick"] : [])], {
      encoding: "utf8",
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    if (status !== 0) process.exit(status ?? 1);
    if (quick) console.log(`${stdout.trimEnd()}\n`);
    else writePart(part, stdout.trimEnd(), "docs/python.md");
  }
}
