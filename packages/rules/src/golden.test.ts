import { describe, expect, it } from "vitest";
import { playRandomly } from "./arbitraries.test-support.ts";
import { unwrap } from "./basics/result.ts";
import { createRng } from "./basics/rng.ts";
import { makeCellName } from "./board/cell-name.ts";
import type { MatchEvent } from "./match/event.ts";
import { knowledgeOf } from "./match/knowledge.ts";
import { applyEvent, createMatch, type Match } from "./match/match.ts";
import { type Viewer, viewFor } from "./match/player-view.ts";
import { playerText, seats } from "./match/seat.ts";
import { recordOf } from "./record/game-record.ts";
import { makeRecordText } from "./record/record-text.ts";
import { makeSeaBoard, makeTargetBoard, sunkList } from "./text/drawing.ts";
import { preset, presetIds } from "./variant/preset.ts";

/**
 * One game per preset, with all that each viewer's view gained or lost at every event. A view is
 * walked field by field without knowing its fields, so that a new one that leaks shows here.
 */
describe("golden playthroughs", () => {
  it.each(presetIds)("[R34] [R35] [R36] [R42] %s", async (name) => {
    const seed = `golden ${formerNames[name] ?? name}`;
    const match = playRandomly(createMatch(preset(name)), createRng(seed));
    const record = recordOf(match, ["port", "starboard"], seed);
    await expect(playthrough(match)).toMatchFileSnapshot(`../golden/${name}.txt`);
    await expect(makeRecordText(record)).toMatchFileSnapshot(`../golden/${name}.record.txt`);
  });
});

/** Seeds keep the names that presets had when these games were played. */
const formerNames: Readonly<Record<string, string>> = {
  "six-ships": "react",
  silent: "pomcp",
  "squid-hunt": "sploosh",
  "open-waters": "seed-10",
};

const viewers: readonly Viewer[] = [0, 1, "spectator"];

const viewerText = (viewer: Viewer): string =>
  viewer === "spectator" ? viewer : playerText(viewer);

function playthrough({ variant, first, events }: Match): string {
  let match = createMatch(variant, first);
  let before = viewers.map(() => new Map<string, string>());
  const parts = [`start\n${changes(before, viewersOf(match))}`];
  before = viewersOf(match);
  for (const [index, event] of events.entries()) {
    match = unwrap(applyEvent(match, event));
    const after = viewersOf(match);
    parts.push(`${eventText(match, event)}\n${changes(before, after)}`);
    before = after;
    if (index + 1 === Math.floor(events.length / 2)) parts.push(drawings(match));
  }
  return [...parts, drawings(match)].join("\n");
}

/** What happened; the ships placed stand in the views of those who may see them. */
function eventText(match: Match, event: MatchEvent): string {
  const said = `${match.events.length}. ${playerText(event.seat)} ${event.type}s`;
  if (event.type !== "fire") return said.replace("places", "places ships");
  return `${said} at ${makeCellName(match.variant, event.cell)}`;
}

const viewersOf = (match: Match): Map<string, string>[] =>
  viewers.map((viewer) => leaves(viewFor(match, viewer)));

/** Every value in the view by its path; lists of cells on one line. */
function leaves(value: unknown, path = "", found = new Map<string, string>()): Map<string, string> {
  const flat = Array.isArray(value) && value.every((item) => typeof item !== "object");
  if (typeof value !== "object" || value === null || flat) {
    if (value !== undefined) found.set(path, JSON.stringify(value));
    return found;
  }
  // A map, a set or an empty object has no fields to walk but must not pass unseen.
  if (Object.keys(value).length === 0) found.set(path, Object.prototype.toString.call(value));
  for (const [key, part] of Object.entries(value))
    leaves(part, path ? `${path}.${key}` : key, found);
  return found;
}

/** Per viewer, what was not so before; viewers to whom the same happened share a line. */
function changes(
  before: readonly ReadonlyMap<string, string>[],
  after: readonly ReadonlyMap<string, string>[],
): string {
  const byText = new Map<string, Viewer[]>();
  viewers.forEach((viewer, i) => {
    const text = difference(before[i]!, after[i]!);
    byText.set(text, [...(byText.get(text) ?? []), viewer]);
  });
  return [...byText]
    .map(
      ([text, who]) => `  ${who.length === 3 ? "all" : who.map(viewerText).join(", ")}: ${text}\n`,
    )
    .join("");
}

function difference(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const gone = [...before.keys()].filter((path) => !after.has(path)).map((path) => `no ${path}`);
  const news = [...after].filter(([path, value]) => before.get(path) !== value);
  return [...gone, ...news.map(([path, value]) => change(path, before.get(path), value))].join(" ");
}

/** A list that has grown shows only what was added to its end. */
function change(path: string, before: string | undefined, after: string): string {
  const start = before?.startsWith("[") && before !== "[]" ? before.slice(0, -1) : undefined;
  if (!start || !after.startsWith(`${start},`)) return `${path}=${after}`;
  return `${path}+=[${after.slice(start.length + 1)}`;
}

/** Each seat's two boards as that seat sees them, and the ships known to be sunk. */
const drawings = (match: Match): string =>
  seats
    .map((seat) => {
      const knowledge = knowledgeOf(match, seat);
      const own = makeSeaBoard(viewFor(match, seat), seat);
      const boards = `${own}${makeTargetBoard(knowledge)}`;
      return `--- ${playerText(seat)} ---\n${boards}${sunkList(knowledge)}`;
    })
    .join("\n");
