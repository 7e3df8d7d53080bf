import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openWholeFile, probeWholeFile, writeWholeFile } from "./whole-file.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broadside-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string) => join(folder, name);

function codeOf(write: () => unknown): string | undefined {
  try {
    write();
    return "written";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

describe("a file that appears whole or not at all", () => {
  it("is not there until it is finished", () => {
    const file = openWholeFile(path("whole.txt"));
    file.write("half, ");
    expect(existsSync(path("whole.txt"))).toBe(false);
    file.write("and ½ more\n");
    file.finish();
    expect(readFileSync(path("whole.txt"), "utf8")).toBe("half, and ½ more\n");
    expect(readdirSync(folder)).toEqual(["whole.txt"]);
  });

  it("leaves the earlier file alone until then, and if it is discarded", () => {
    writeFileSync(path("old.txt"), "old");
    const file = openWholeFile(path("old.txt"));
    file.write("new");
    expect(readFileSync(path("old.txt"), "utf8")).toBe("old");
    file.discard();
    expect(readFileSync(path("old.txt"), "utf8")).toBe("old");
    expect(existsSync(path("old.txt.part"))).toBe(false);
  });

  it("goes on where an earlier try was when it was saved, and forgets what came after", () => {
    const first = openWholeFile(path("rows.csv"));
    first.write("a\nb\n");
    const saved = first.bytes;
    first.write("lost\n");
    first.keep();
    const second = openWholeFile(path("rows.csv"), { resumeAt: saved });
    second.write("c\n");
    second.finish();
    expect(readFileSync(path("rows.csv"), "utf8")).toBe("a\nb\nc\n");
    const third = openWholeFile(path("rows.csv"), { resumeAt: 2 });
    third.write("z\n");
    third.finish();
    expect(readFileSync(path("rows.csv"), "utf8")).toBe("a\nz\n");
  });

  it("fails at once on a folder, a missing folder and a full disk", () => {
    mkdirSync(path("dir"));
    expect(codeOf(() => openWholeFile(path("dir")))).toBe("EISDIR");
    expect(codeOf(() => openWholeFile(path("none/x")))).toBe("ENOENT");
    expect(codeOf(() => openWholeFile(path("huge"), { expectedBytes: 1e18 }))).toBe("ENOSPC");
    expect(codeOf(() => openWholeFile(path("gone"), { resumeAt: 10 }))).toBe("ENOPART");
    expect(existsSync(path("huge.part"))).toBe(false);
  });

  it.skipIf(!existsSync("/dev/full"))("fails at once on a full device", () => {
    expect(codeOf(() => openWholeFile("/dev/full"))).toBe("ENOSPC");
  });

  it.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
    "is refused at once in a folder that may not be written",
    () => {
      mkdirSync(path("locked"));
      chmodSync(path("locked"), 0o500);
      expect(codeOf(() => openWholeFile(path("locked/x")))).toBe("EACCES");
    },
  );
});

describe("replacing a file's text", () => {
  const makesFolders = true;

  it("makes the folder if asked to, and leaves nothing else behind", () => {
    writeWholeFile(path("deep/er/game.save"), "one", { makesFolders });
    writeWholeFile(path("deep/er/game.save"), "two");
    expect(readFileSync(path("deep/er/game.save"), "utf8")).toBe("two");
    expect(readdirSync(path("deep/er"))).toEqual(["game.save"]);
    expect(codeOf(() => writeWholeFile(path("none/game.save"), "one"))).toBe("ENOENT");
  });

  it("leaves the old text and no temporary file if it fails", () => {
    writeFileSync(path("file"), "old");
    const write = () => writeWholeFile(path("file/game.save"), "new", { makesFolders });
    expect(codeOf(write)).toBe("ENOTDIR");
    expect(readFileSync(path("file"), "utf8")).toBe("old");
    expect(codeOf(() => writeWholeFile(folder, "new"))).toBe("EISDIR");
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  it.skipIf(process.platform === "win32")("hides it from other users if asked to", () => {
    const left = path(`secret.${process.pid}.part`);
    writeFileSync(left, "left over by a killed process that could be read", { mode: 0o644 });
    writeWholeFile(path("secret"), "text", { mode: 0o600 });
    expect(statSync(path("secret")).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["secret"]);
  });

  it("can be probed without leaving a trace", () => {
    probeWholeFile(path("new/folder/game.txt"), { makesFolders });
    expect(readdirSync(folder)).toEqual([]);
    expect(codeOf(() => probeWholeFile(path("new/game.txt")))).toBe("ENOENT");
    writeFileSync(path("file"), "old");
    probeWholeFile(path("file"));
    expect(readFileSync(path("file"), "utf8")).toBe("old");
  });

  it.skipIf(!existsSync("/proc/self"))("says so where no folder can be created", () => {
    const write = () => writeWholeFile("/proc/nope/x", "text", { makesFolders });
    expect(codeOf(write)).toBe("ENOFOLDER");
    expect(codeOf(() => probeWholeFile("/proc/nope/x", { makesFolders }))).toBe("ENOFOLDER");
  });
});
