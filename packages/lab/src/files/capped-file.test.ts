import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readCapped } from "./capped-file.ts";

const folder = mkdtempSync(join(tmpdir(), "broadside-capped-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const codeOf = (read: ReturnType<typeof readCapped>) => (read.ok ? "read" : read.error.code);

describe("a capped file", () => {
  it("is read up to the limit, and refused one byte beyond it", () => {
    const path = file("ten.txt", "0123456789");
    expect(readCapped(path, 10)).toEqual({ ok: true, value: "0123456789" });
    const error = { code: "file/too-large", params: { path, megabytes: 9e-6 } };
    expect(readCapped(path, 9)).toEqual({ ok: false, error });
  });

  it("loses its byte order mark and nothing else", () => {
    const path = file("bom.txt", Buffer.from([0xef, 0xbb, 0xbf, 0x41, 0x0d, 0x0a, 0xc3, 0xa9]));
    expect(readCapped(path, 100)).toEqual({ ok: true, value: "A\r\né" });
  });

  it("is distinguished from a missing file and a folder", () => {
    expect(codeOf(readCapped(join(folder, "none"), 10))).toBe("file/missing");
    expect(codeOf(readCapped(folder, 10))).toBe("file/folder");
  });

  it.skipIf(process.getuid?.() === 0)("is distinguished from one without read permission", () => {
    const path = file("secret.txt", "x");
    chmodSync(path, 0);
    expect(codeOf(readCapped(path, 10))).toBe("file/forbidden");
  });

  it.skipIf(!existsSync("/dev/zero"))("may be endless: reading stops at the limit", () => {
    expect(codeOf(readCapped("/dev/zero", 1_000_000))).toBe("file/too-large");
  });
});
