import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dataFolder } from "./data-folder.ts";

describe("where games are saved", () => {
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
