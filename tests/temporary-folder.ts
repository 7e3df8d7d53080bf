import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/**
 * Gives every test file its own temporary folder and removes it with everything in it. Tests
 * and the programs they start need not clean up, not even after a failure.
 */
const usual = process.env.TMPDIR;
const folder = mkdtempSync(join(tmpdir(), "broadside-test-"));
// Root starts PostgreSQL as somebody else, who has to get to its files.
chmodSync(folder, 0o755);
process.env.TMPDIR = folder;

afterAll(() => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
