import { createRng, type MatchEvent, preset, randomLayout, unwrap } from "@broadside/rules";
import { expect, it } from "vitest";
import { checkHistory, type Entry, eventText, matchesOf, viewText } from "./game-history.ts";

const variant = preset("mini");
const layout = unwrap(randomLayout(variant, createRng("history")));
const water = [...Array(25).keys()].filter(
  (cell) => !layout.placements.some(({ cells }) => cells.includes(cell)),
);
const events: MatchEvent[] = [
  { type: "place", seat: 0, layout },
  { type: "place", seat: 1, layout },
  ...[0, 1, 2].flatMap((n) =>
    ([0, 1] as const).map((seat) => ({ type: "fire", seat, cell: water[n]! }) as const),
  ),
];
const log = { variant, first: 0, events } as const;
const matches = matchesOf(log);

const connectionOf = { 0: 0, 1: 1, spectator: 2 };
const from = (viewer: keyof typeof connectionOf) =>
  ({ viewer, connection: connectionOf[viewer] }) as const;
const hello = (viewer: keyof typeof connectionOf, connection: number): Entry => ({
  viewer,
  connection,
  type: "hello",
  seen: undefined,
});
const welcome = (viewer: keyof typeof connectionOf, connection: number, number: number): Entry => {
  const view = { number, text: viewText(matches[number]!, viewer) };
  return { viewer, connection, type: "welcome", view, events: [] };
};

/** Sent, acknowledged and shown to everybody, with ids e1, e2, … */
function stepsOf(event: MatchEvent, at: number): Entry[] {
  const number = at + 1;
  const own = from(event.seat);
  const id = `e${number}`;
  const command =
    event.type === "fire"
      ? ({ type: "fire", id, version: at, cell: event.cell } as const)
      : ({ type: "place", id, version: at, ships: layout.placements, salt: "" } as const);
  const shownTo = ([0, 1, "spectator"] as const).map((viewer): Entry => {
    const text = eventText(matches, number, viewer)!;
    return { ...from(viewer), type: "event", event: { number, text } };
  });
  return [
    { ...own, type: "command", command },
    { ...own, type: "accepted", id, version: number },
    ...shownTo,
  ];
}

/** Both players and a spectator, and a second spectator who comes after event 4. */
const good: readonly Entry[] = [
  ...([0, 1, "spectator"] as const).flatMap((viewer) => [
    hello(viewer, connectionOf[viewer]),
    welcome(viewer, connectionOf[viewer], 0),
  ]),
  ...events.slice(0, 4).flatMap(stepsOf),
  hello("spectator", 3),
  welcome("spectator", 3, 4),
  ...events.slice(4).flatMap((event, n) => stepsOf(event, n + 4)),
];
const faults = (history: readonly Entry[]) => checkHistory(log, history).join("\n");
const where = (fits: (entry: Entry) => boolean): number => good.findIndex(fits);
const accepted = (id: string) => where((entry) => entry.type === "accepted" && entry.id === id);
const heard = (number: number) =>
  where((entry) => entry.type === "event" && entry.viewer === 1 && entry.event.number === number);

it("a history in which everything is in order has no faults", () => {
  expect(faults(good)).toBe("");
});

it("a command sent again after a lost answer is still one command", () => {
  const at = accepted("e5");
  expect(faults(good.toSpliced(at, 0, good[at - 1]!))).toBe("");
  expect(faults(good.toSpliced(at, 0, good[at]!))).toBe("");
});

it("finds a lost command", () => {
  expect(checkHistory({ ...log, events: events.slice(0, -1) }, good).join()).toContain("is lost");
  const other = events.with(-1, { type: "fire", seat: 1, cell: water[5]! });
  expect(checkHistory({ ...log, events: other }, good).join()).toContain("is lost");
});

it("finds a command that had effect twice, or though it was refused", () => {
  const at = accepted("e5");
  const again: Entry = { ...from(0), type: "accepted", id: "e5", version: 7 };
  expect(faults(good.toSpliced(at + 1, 0, again))).toContain("is several events: 5, 7");
  const refused: Entry = { ...from(0), type: "refused", id: "e5" };
  expect(faults(good.with(at, refused))).toContain("Event 5 (fire by 0) belongs to no command");
});

it("finds a command that had effect before it was sent", () => {
  const at = accepted("e5");
  const late = good.toSpliced(at - 1, 2).concat(good.slice(at - 1, at + 1));
  expect(faults(late)).toContain("was sent when 8 had been told");
});

it("finds events that are missing, doubled or out of order on a connection", () => {
  const [five, six] = [heard(5), heard(6)];
  expect(faults(good.toSpliced(five, 1))).toContain("event 6 after 4");
  expect(faults(good.toSpliced(five, 0, good[five]!))).toContain("event 5 after 5");
  const swapped = good.with(five, good[six]!).with(six, good[five]!);
  expect(faults(swapped)).toContain("event 5 after 6");
});

it("finds a stale read", () => {
  const at = where((entry) => entry.type === "welcome" && entry.connection === 3);
  const stale = good.with(at, welcome("spectator", 3, 3));
  expect(faults(stale)).toContain("greeted with 3 after 4 was told");
  // Asked for before event 4 was told, it may be that old.
  const early = stale.toSpliced(at - 1, 1).toSpliced(accepted("e4") - 1, 0, hello("spectator", 3));
  expect(faults(early)).toBe("");
});

it("finds a view or an event that is not of this log, or for another viewer", () => {
  const at = where((entry) => entry.type === "welcome" && entry.connection === 3);
  const { view } = welcome(0, 3, 4) as Extract<Entry, { type: "welcome" }>;
  expect(
    faults(
      good.with(at, { ...from("spectator"), connection: 3, type: "welcome", view, events: [] }),
    ),
  ).toContain("view 4 is not the log's");
  const changed = { number: 5, text: eventText(matches, 7, 1)! };
  expect(faults(good.with(heard(5), { ...from(1), type: "event", event: changed }))).toContain(
    "event 5 is not the log's",
  );
});
