import { cpSync, readFileSync } from "node:fs";
import { checkFairness } from "@broadside/protocol";
import { knowledgeOf, openCells, unwrap } from "@broadside/rules";
import { parseRecord, parseRecordText } from "@broadside/rules/record";
import { describe, expect, it } from "vitest";
import { useServers } from "./battle.test-support.ts";
import { temporaryFolder } from "./server.test-support.ts";
import { ask, commandFor, sitDown } from "./socket/wire.test-support.ts";

const { start } = useServers();
const old = new URL("../../../tests/old-files/server/", import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, old), "utf8");
const { finished }: { finished: readonly string[] } = JSON.parse(textOf("games.json"));

/** A server on a copy of the data, on the day they were written: later it would remove them. */
function startOnOldData() {
  const folder = temporaryFolder();
  cpSync(new URL("data/", old), folder, { recursive: true });
  return start({ folder, now: () => Date.UTC(2026, 10, 17, 23) });
}

describe("the data of an earlier version", () => {
  it.each(finished.map((game, i) => [game, `finished-${i + 1}`]))(
    "have the finished game %s with its record",
    async (game, name) => {
      const { url } = await startOnOldData();
      const info = await ask(url, `/games/${game}`);
      expect(info.body).toMatchObject({ stage: "over", outcome: { by: "fleet-sunk", winner: 0 } });
      const { body } = await ask(url, `/games/${game}/record`);
      expect(JSON.stringify(body)).toBe(JSON.stringify(JSON.parse(textOf(`${name}.json`))));
      const record = unwrap(parseRecord(textOf(`${name}.json`)));
      expect(unwrap(parseRecordText(textOf(`${name}.txt`)))).toEqual(record);
      expect(unwrap(checkFairness(record))).toEqual({ seats: [0, 1], first: "drawn" });
    },
  );

  it("let a player go on with a game against a bot", async () => {
    const { url } = await startOnOldData();
    const seat = JSON.parse(textOf("seats/dtq4hvsv2hbvrq.json"));
    const wire = await sitDown(url, seat);
    const before = wire.view();
    const known = unwrapKnown(before);
    expect(known.shots.map(({ announcement }) => announcement.result)).toEqual(
      Array(3).fill("miss"),
    );
    const [cell = 0] = openCells(known);
    const shot = commandFor({ type: "fire", version: before.version, cell });
    expect(await wire.command(shot)).toMatchObject({ type: "accepted" });
    expect(unwrapKnown(wire.view()).shots).toHaveLength(4);
  });

  it("have the game that waits for a friend", async () => {
    const { url } = await startOnOldData();
    const { game } = JSON.parse(textOf("seats/98fx6hftnpbz53.json"));
    expect((await ask(url, `/games/${game}`)).body).toMatchObject({ stage: "waiting" });
    expect((await ask(url, `/games/${game}/join`, { name: "Al" })).status).toBe(200);
  });
});

const unwrapKnown = (view: Parameters<typeof knowledgeOf>[0]) => knowledgeOf(view, 0);
