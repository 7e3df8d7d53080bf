import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const start = fileURLToPath(new URL("../scripts/start.mjs", import.meta.url));

it("npm start refuses a port that was asked for and is taken, before it builds anything", async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, "localhost", done));
  const { port } = other.address() as { port: number };
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, [start, "--port", `${port}`], {
      encoding: "utf8",
      cwd: join(start, "../.."),
      timeout: 30_000,
    });
    expect(stderr).toContain(`Port ${port} is taken by another program`);
    expect(stdout).toBe("");
    expect(status).toBe(1);
  } finally {
    other.close();
  }
});
