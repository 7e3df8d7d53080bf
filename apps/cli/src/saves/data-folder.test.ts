import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { dataFolder } from "./data-folder.ts";
import { replaceFile } from "./durable-file.ts";

const folder = mkdtempSync(join(tmpdir(), "broadside-data-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("where games are kept", () => {
  it.each([
    [{ BROADSIDE_HOME: "/own" }, "linux", "/own"],
    [{ XDG_STATE_HOME: "/state" }, "linux", join("/state", "broadside")],
    [{ LOCALAPPDATA: "/local" }, "win32", join("/local", "Broadside")],
  ] as const)("%o on %s", (env, platform, path) => {
    expect(dataFolder(env, platform)).toBe(path);
  });

  it("by default in the home folder", () => {
    expect(dataFolder({}, "linux")).toMatch(/\.local.state.broadside$/);
    expect(dataFolder({}, "darwin")).toMatch(/Application Support.Broadside$/);
  });
});

describe("replacing a file", () => {
  it("makes the folder and leaves nothing else behind", () => {
    const path = join(folder, "deep", "game.save");
    replaceFile(path, "one");
    replaceFile(path, "two");
    expect(readFileSync(path, "utf8")).toBe("two");
    expect(readdirSync(join(folder, "deep"))).toEqual(["game.save"]);
  });

  it("that fails leaves the old text and no rubbish", () => {
    const blocked = join(folder, "file");
    writeFileSync(blocked, "old");
    expect(() => replaceFile(join(blocked, "game.save"), "new")).toThrow();
    expect(readFileSync(blocked, "utf8")).toBe("old");
  });
});
