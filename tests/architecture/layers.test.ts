import { join, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { inRoot, isTest, ownImports, root, sourcesOf } from "./sources.ts";

/** One folder, or several that do not import each other. */
type Layer = string | readonly string[];

/** The layers of a room, each importing only those before it (docs/adr/0022-one-counter.md). */
const layers: Record<string, readonly Layer[]> = {
  "apps/cli": [
    "terminal",
    "think",
    "board",
    "screen",
    ["variants", "saves"],
    ["odds", "cluster"],
    "lab",
    ["bots", "play"],
    ["online", "advise", "ask", "replay", "solve", "equilibrium"],
  ],
  "packages/rules": [
    "basics",
    "board",
    "announcement",
    "variant",
    "layout",
    "match",
    "json",
    "text",
    "record",
    "position",
  ],
  "packages/engine": [
    "rpc",
    "evidence",
    ["methods", "priors"],
    "counting",
    ["habits", "learned", "asking"],
    "bots",
    "luck",
    "tasks",
  ],
  "packages/solver": ["perfect", "equilibrium"],
  "packages/words": ["runtime", ["groups", "translations"], ["phrases", "languages"]],
  "packages/play": [
    "words",
    "players",
    ["game", "review"],
    ["archive", "daily", "notebook", "puzzles"],
    "journey",
  ],
  "packages/lab": [
    "files",
    "plan",
    "games",
    "statistics",
    "bots",
    "run",
    "layout-check",
    "plot",
    "report",
    "cluster",
  ],
  "apps/web": [
    // What every page may use.
    ["store", "frame"],
    "engine",
    ["board", "crew"],
    ["sea", "fleet"],
    ["archive", "analysis", "variant", "server", "lab-run"],
    ["game", "alerts", "passkeys"],
    ["placing", "battle", "watch"],
    // The pages.
    [
      "home",
      "me",
      "play",
      "review",
      "games",
      "daily",
      "puzzles",
      "lesson",
      "rules",
      "settings",
      "adviser",
      "lab",
      "layout-check",
      "lobby",
      "tournaments",
      "online",
      "club",
    ],
    "app",
  ],
  "packages/protocol": ["schema", "game", "http", "fair", "bot-line"],
  "packages/client": ["socket", "http", "seats", "game"],
  "apps/server": [
    "game",
    "store",
    "thinking",
    "live",
    "players",
    ["ratings", "alerts", "passkeys"],
    ["lobby", "daily"],
    "tournaments",
    "http",
    "socket",
    "upkeep",
  ],
};

describe("folders are layers", () => {
  it.each(Object.entries(layers))("%s: imports point one way", (room, order) => {
    const source = join(root, room, "src");
    const folderOf = (file: string) => relative(source, file).split(sep)[0]!;
    const layerOf = (file: string) =>
      order.findIndex((layer) => [layer].flat().includes(folderOf(file)));
    const isBelow = (imported: string, file: string) =>
      folderOf(imported) === folderOf(file) ||
      (layerOf(imported) >= 0 && layerOf(imported) < layerOf(file));
    const files = sourcesOf(room).filter((file) => !isTest(file));
    const inFolders = files.filter((file) => relative(source, file).includes(sep));
    expect(inFolders.filter((file) => layerOf(file) < 0).map(inRoot)).toEqual([]);
    const upwards = inFolders.flatMap((file) =>
      ownImports(file)
        .filter((imported) => !isBelow(imported, file))
        .map((imported) => `${inRoot(file)} imports ${inRoot(imported)}`),
    );
    expect(upwards).toEqual([]);
  });
});
