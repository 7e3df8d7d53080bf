import { readdirSync, readFileSync } from "node:fs";
import { createMemoryStore } from "@broadside/client";
import { startServerProcess } from "@broadside/client/server-process";
import { parsePrior } from "@broadside/engine";
import { applyEvent, createMatch, createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { shotOnTheClock } from "./examples/clock.ts";
import { gameOnAServer } from "./examples/server-game.ts";
import { codeBlocks, isModule } from "./programs/code-blocks.ts";

const folder = new URL("./examples/", import.meta.url);

/** The part between the two comments, as it would stand alone. */
function exampleIn(file: string): string {
  const text = readFileSync(new URL(file, folder), "utf8");
  const part = /\n {2}\/\/ docs\/packages\.md\n([\s\S]*?) {2}\/\/ end\n/.exec(text)?.[1] ?? "";
  return part.replaceAll(/^ {2}/gm, "");
}

describe("the examples in all pages", () => {
  // packages.test.ts runs whole modules; the parts run below, and cluster-run.ts in the lab's
  // cluster.test.ts.
  it("are whole modules, or parts of files that are run", () => {
    const parts = codeBlocks("js", "ts", "mjs", "mts", "tsx", "jsx", "javascript", "typescript")
      .filter((block) => !isModule(block))
      .map(({ code }) => code);
    const run = readdirSync(folder).map(exampleIn);
    expect(parts.sort()).toEqual(run.sort());
  });

  it("are priors if they are JSON", () => {
    for (const { page, code } of codeBlocks("json")) {
      expect(parsePrior(code), page).toMatchObject({ ok: true });
    }
  });

  it("clock.ts notices that the time has run out", () => {
    const variant = preset("mini");
    const layout = unwrap(randomLayout(variant, createRng("example")));
    const placed = ([0, 1] as const).map((seat) => ({ type: "place", seat, layout }) as const);
    const match = placed.reduce(
      (before, event) => unwrap(applyEvent(before, event)),
      createMatch(variant),
    );
    const shot = { seat: 0, cell: 7 } as const;
    const inTime = shotOnTheClock(match, shot, { start: 1000, now: 2000 });
    expect(inTime.match.sides[0].shots.map(({ cell }) => cell)).toEqual([7]);
    const late = shotOnTheClock(match, shot, { start: 1000, now: 301_001 });
    expect(late.match.outcome).toMatchObject({ by: "timeout", winner: 1 });
  });

  it("server-game.ts opens a game on a server and places its fleet", async () => {
    // Node 20 has none of its own.
    vi.stubGlobal("WebSocket", globalThis.WebSocket ?? WebSocket);
    const server = await startServerProcess();
    const layout = unwrap(randomLayout(preset("classic"), createRng("example")));
    const game = await gameOnAServer(server.url, createMemoryStore(), layout);
    expect(game.view(0).sides[0].ships).toEqual(layout.placements);
    game.close();
    await server.close();
  });
});
