import {
  applyEvent,
  createMatch,
  createRng,
  knowledgeOf,
  type Match,
  openCells,
  type Problem,
  pick,
  preset,
  presetIds,
  randomLayout,
  type Seat,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { validateTimeControl } from "@broadside/rules/clock";
import { type ViewEvent, viewEventsAfter, viewFor } from "@broadside/rules/view";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { problemSchema, writeProblem } from "../schema/problem.ts";
import { makeJson } from "../schema/schema.ts";
import {
  type Command,
  makeServerMessage,
  readClientMessage,
  readServerMessage,
  type ServerMessage,
  type Status,
} from "./messages.ts";

const SEED = 20_250_702;
const salt = "0123456789abcdef".repeat(4);
const wire = (value: unknown): unknown => JSON.parse(makeJson(value));
const sent = (message: ServerMessage): unknown => JSON.parse(makeServerMessage(message));

const layoutOf = (variant: Variant, seed: number) => unwrap(randomLayout(variant, createRng(seed)));

const stamps = fc.record({
  id: fc.stringMatching(/^[\w-]{1,64}$/),
  version: fc.nat(1300),
});

const variants = fc.constantFrom(...presetIds.map((name) => preset(name)));

const commandsOf = (variant: Variant): fc.Arbitrary<Command> =>
  fc
    .tuple(stamps, fc.nat(variant.rows * variant.columns - 1), fc.nat(5))
    .map(
      ([stamp, cell, which]): Command =>
        [
          { ...stamp, type: "place", ships: layoutOf(variant, cell).placements, salt } as const,
          { ...stamp, type: "commit", digest: salt } as const,
          { ...stamp, type: "claim" } as const,
          { ...stamp, type: "fire", cell } as const,
          { ...stamp, type: "resign" } as const,
          { ...stamp, type: "abort" } as const,
        ][which]!,
    );

const told = variants.chain((variant) =>
  commandsOf(variant).map((command) => ({ variant, command })),
);

function battle(variant: Variant): Match {
  const events = ([0, 1] as const).map(
    (seat: Seat) => ({ type: "place", seat, layout: layoutOf(variant, seat) }) as const,
  );
  return events.reduce((match, event) => unwrap(applyEvent(match, event)), createMatch(variant));
}

const viewers = [0, 1, "spectator"] as const;

function playOut(start: Match, seed: number): Match {
  const rng = createRng(seed);
  let match = start;
  while (match.turn) {
    const { seat } = match.turn;
    if (rng.below(60) === 0) return unwrap(applyEvent(match, { type: "resign", seat }));
    const cell = pick(rng, openCells(knowledgeOf(match, seat)));
    match = unwrap(applyEvent(match, { type: "fire", seat, cell }));
  }
  return match;
}

const control = unwrap(validateTimeControl({ kind: "budget", totalMs: 60_000, incrementMs: 0 }));
const seatStatuses = fc.record({
  name: fc.constantFrom("Anna", "Player 2"),
  kind: fc.constantFrom("person" as const, "bot" as const),
  presence: fc.constantFrom("free" as const, "here" as const, "away" as const),
  player: fc.constantFrom(undefined, "bot-captain"),
  commitment: fc.constantFrom(undefined, salt),
});
const statuses: fc.Arbitrary<Status> = fc.record({
  stage: fc.constantFrom(
    "waiting" as const,
    "placing" as const,
    "battle" as const,
    "over" as const,
  ),
  players: fc.tuple(seatStatuses, seatStatuses),
  clock: fc.option(
    fc.record({
      control: fc.constant(control),
      leftMs: fc.tuple(fc.nat(), fc.nat()),
      running: fc.constantFrom(undefined, 0 as const, 1 as const),
    }),
    { nil: undefined },
  ),
  isRated: fc.boolean(),
  score: fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 })),
  claimInMs: fc.option(fc.nat(), { nil: undefined }),
  rematchOffers: fc.constantFrom([], [0 as const], [1 as const, 0 as const]),
  rematch: fc.constantFrom(undefined, "b2c3d4f5"),
});

/** Random games played to their end, whose events hold everything an event can. */
const events: fc.Arbitrary<ViewEvent> = variants
  .chain((variant) => fc.tuple(fc.constant(variant), fc.nat(), fc.nat(2)))
  .chain(([variant, seed, who]) =>
    fc.constantFrom(...viewEventsAfter(playOut(battle(variant), seed), 0, viewers[who]!)),
  );

const messages: fc.Arbitrary<ServerMessage> = fc.oneof(
  stamps.map((stamp) => ({ type: "accepted", ...stamp }) as const),
  stamps.map(
    ({ id, version }) =>
      ({
        type: "refused",
        id: version % 2 === 0 ? id : undefined,
        code: "match/over",
        params: {},
        message: "The game is over.",
      }) as const,
  ),
  events.map((event) => ({ type: "event", event, clock: undefined }) as const),
  events.map(
    (event) =>
      ({ type: "event", event, clock: { leftMs: [1000, 0], running: 1 } as const }) as const,
  ),
  statuses.map((status) => ({ type: "status", status }) as const),
  fc.tuple(variants, statuses).map(([variant, status]) => {
    const view = viewFor(battle(variant), 1);
    return { type: "welcome", game: "b2c3d4f5", view, events: [], status } as const;
  }),
  fc.tuple(fc.array(events, { maxLength: 5 }), statuses).map(([missed, status]) => {
    const shared = { type: "welcome", game: "b2c3d4f5", view: undefined } as const;
    return { ...shared, events: missed, status };
  }),
  fc.constant({ type: "pong" } as const),
  fc.constant({
    type: "bye",
    code: "server/stopping",
    params: {},
    message: "Back in a moment.",
  } as const),
);

describe("a command", () => {
  it("reads back as it was made, for every preset", () => {
    fc.assert(
      fc.property(told, ({ command }) => {
        expect(unwrap(readClientMessage(wire(command)))).toEqual(command);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  const stamp = { id: "a", version: 0 };
  const good = { type: "fire", id: "a-1", version: 4, cell: 7 };
  it.each([
    ["no id", { type: "fire", version: 4, cell: 7 }, "json/missing-field"],
    ["an empty id", { ...good, id: "" }, "command/id"],
    ["an id with a line break", { ...good, id: "a\nb" }, "command/id"],
    ["an endless id", { ...good, id: "x".repeat(65) }, "json/too-long"],
    ["no version", { type: "fire", id: "a", cell: 7 }, "json/missing-field"],
    ["a negative version", { ...good, version: -1 }, "json/not-whole"],
    ["a fraction of a version", { ...good, version: 1.5 }, "json/not-whole"],
    ["a seat, which only the server knows", { ...good, seat: 1 }, "json/unknown-field"],
    ["a square that is on no board", { ...good, cell: 676 }, "json/not-whole"],
    ["a square by name", { ...good, cell: "B2" }, "json/not-whole"],
    ["a ruling of the clock", { type: "timeout", id: "a", version: 4 }, "json/not-listed"],
    [
      "endless ships",
      { ...stamp, type: "place", ships: Array(21).fill({}), salt },
      "json/too-many",
    ],
    ["no salt", { ...stamp, type: "place", ships: [] }, "json/missing-field"],
    ["a digest in capitals", { ...stamp, type: "commit", digest: "A".repeat(64) }, "command/hex"],
    ["a short salt", { ...stamp, type: "place", ships: [], salt: "ab" }, "command/hex"],
    ["a list", [good], "json/not-listed"],
  ])("is refused for %s", (_, value, code) => {
    expect(readClientMessage(good).ok).toBe(true);
    const read = readClientMessage(value);
    expect(read.ok ? [] : read.error.map((wrong) => wrong.code)).toContain(code);
  });
});

describe("a server's message", () => {
  it("reads back as it was made", () => {
    fc.assert(
      fc.property(messages, (message) => {
        expect(unwrap(readServerMessage(sent(message)))).toEqual(message);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

/** Any field of the message or of what it holds replaced by something else, or taken out. */
const mutated = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(values, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), fc.option(fc.jsonValue()))
    .map(([value, path, put]) => changed(wire(value), path, put));

function changed(value: unknown, [step, ...path]: readonly number[], put: unknown): unknown {
  if (step === undefined || typeof value !== "object" || value === null) return put;
  const entries = Object.entries(value);
  const [key] = entries[step % Math.max(1, entries.length)] ?? ["extra"];
  const fields = value as Record<string, unknown>;
  if (put === null && path.length === 0) delete fields[key];
  else fields[key] = changed(fields[key], path, put);
  return value;
}

describe("mutated messages", () => {
  const runs = { seed: SEED, numRuns: 5000 };

  it("are read or refused, and what is read is written the same again", () => {
    const commands = fc.sample(told, { seed: SEED, numRuns: 200 });
    const written = commands.map(({ command }) => command);
    fc.assert(
      fc.property(mutated(fc.constantFrom(...written)), (value) => {
        const read = readClientMessage(value);
        if (!read.ok) return expectSentences(read.error);
        expect(unwrap(readClientMessage(wire(read.value)))).toEqual(read.value);
      }),
      runs,
    );
    const said = fc.sample(messages, { seed: SEED, numRuns: 100 }).map(sent);
    fc.assert(
      fc.property(mutated(fc.constantFrom(...said)), (value) => {
        const read = readServerMessage(value);
        if (!read.ok) return expectSentences(read.error);
        expect(unwrap(readServerMessage(sent(read.value)))).toEqual(read.value);
      }),
      runs,
    );
  });
});

/** Every problem can be said, and sent. */
function expectSentences(problems: readonly Problem[]): void {
  const poor = problems.find((found) => {
    const read = problemSchema.read(wire(writeProblem(found)), "");
    return !read.ok || /^.{0,8}$|Something went wrong|\p{Cc}/u.test(read.value.message);
  });
  if (poor || problems.length === 0) expect.fail(`Not a usable problem: ${JSON.stringify(poor)}`);
}
