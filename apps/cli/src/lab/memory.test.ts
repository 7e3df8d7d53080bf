import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  applyEvent,
  createMatch,
  createRng,
  type Layout,
  preset,
  randomLayout,
  unwrap,
} from "@broadside/rules";
import { makeRecordJson, makeRecordText, recordOf } from "@broadside/rules/record";
import { describe, expect, it } from "vitest";
import { broadside, folder } from "./lab.test-support.ts";

const variant = preset("classic");
const layoutOf = (seed: string): Layout => unwrap(randomLayout(variant, createRng(seed)));

describe("broadside simulate --memory", () => {
  it("learns a layout that is always the same within two games", () => {
    const layout =
      "carrier: A1 H; battleship: B1 H; cruiser: C1 H; submarine: D1 H; destroyer: E1 H";
    writeFileSync(join(folder, "one.txt"), `${layout}\n`.repeat(4));
    const args = ["simulate", "--bot", "exact", "--opponent", "one.txt", "--memory"];
    const run = broadside(...args, "--json");
    const { series, rows } = JSON.parse(run.out);
    expect(series, run.err).toBe(1);
    expect(rows.map(({ from, to }: { from: number; to: number }) => [from, to])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(rows[2].shots).toEqual({ mean: 17, standardError: null });
    expect(rows[2].fewer.mean).toBe(rows[2].without.mean - 17);
    expect(broadside(...args).out).toMatch(/3 +17\.00/);
  });

  it("says which bots can, and refuses what has no meaning", () => {
    const start = ["simulate", "--opponent", "spread", "-n", "2", "--series", "2"];
    const other = broadside(...start, "--bot", "density", "--memory");
    expect(other).toMatchObject({ status: 2, err: expect.stringContaining("exact, foresight") });
    const luck = broadside(...start, "--bot", "exact", "--memory", "--luck");
    expect(luck).toMatchObject({ status: 2, err: expect.stringContaining("--luck") });
    const alone = broadside(...start, "--bot", "exact");
    expect(alone).toMatchObject({ status: 2, err: expect.stringContaining("--memory") });
  });
});

describe("broadside habits", () => {
  const recordWith = (own: Layout, seed: string) => {
    const events = [
      { type: "place", seat: 0, layout: own },
      { type: "place", seat: 1, layout: layoutOf(`theirs ${seed}`) },
    ] as const;
    const start = createMatch(variant, 0);
    const match = events.reduce((all, event) => unwrap(applyEvent(all, event)), start);
    return recordOf(match, ["Ann", `bot ${seed}`]);
  };

  it("reads records, one or many, and takes the player who is in all of them", () => {
    writeFileSync(join(folder, "a.txt"), makeRecordText(recordWith(layoutOf("own"), "a")));
    const many = ["b", "c"].map((seed) => recordWith(layoutOf("own"), seed));
    const lines = many.map((record) => JSON.stringify(JSON.parse(makeRecordJson(record))));
    writeFileSync(join(folder, "many.jsonl"), lines.join("\n"));
    const { out, err } = broadside("habits", "a.txt", "many.jsonl", "--json");
    const { games, habits } = JSON.parse(out || err);
    expect(games).toBe(3);
    expect(habits.repeats).toBe(2);
    const unclear = broadside("habits", "a.txt");
    expect(unclear).toMatchObject({ status: 2, err: expect.stringContaining("--player") });
    const other = broadside("habits", "a.txt", "--player", "bot a", "--json");
    expect(JSON.parse(other.out).games).toBe(1);
    const rules = broadside("habits", "a.txt", "--player", "Ann", "--variant", "mini");
    expect(rules).toMatchObject({ status: 2, err: expect.stringContaining("--variant") });
  });

  it("fits one prior to the layouts of many players", () => {
    const texts = Array.from({ length: 30 }, (_, i) =>
      layoutOf(`fleet ${i}`)
        .placements.map(
          ({ cells }) => `${nameOf(cells[0]!)} ${cells[1]! - cells[0]! === 1 ? "H" : "V"}`,
        )
        .join("; "),
    );
    writeFileSync(join(folder, "fleets.txt"), texts.join("\n"));
    const run = broadside("habits", "fleets.txt", "--everyone", "-o", "crowd.json");
    expect(run.out, run.err).toMatch(/The model has a share of \d+ %/);
    const args = ["simulate", "--bot", "exact", "-n", "1", "--jobs", "1"];
    const played = broadside(...args, "--prior", "crowd.json");
    expect(played.status, played.err).toBe(0);
  });
});

const nameOf = (cell: number): string => `${"ABCDEFGHIJ"[Math.floor(cell / 10)]}${(cell % 10) + 1}`;
