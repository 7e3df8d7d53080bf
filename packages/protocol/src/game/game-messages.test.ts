import {
  applyEvent,
  createMatch,
  createRng,
  type Match,
  preset,
  presets,
  randomLayout,
  type Seat,
  unwrap,
  type Variant,
  viewFor,
} from "@broadside/rules";
import { validateTimeControl } from "@broadside/rules/clock";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Command, readCommand, writeCommand } from "./command.ts";
import { readServerMessage, type ServerMessage, writeServerMessage } from "./server-message.ts";
import type { Status } from "./status.ts";

const SEED = 20_250_702;
const salt = "0123456789abcdef".repeat(4);
const mini = preset("mini");
const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const layoutOf = (variant: Variant, seed: number) => unwrap(randomLayout(variant, createRng(seed)));

const stamps = fc.record({
  id: fc.stringMatching(/^[\w-]{1,64}$/),
  version: fc.nat(1300),
});

const variants = fc.constantFrom(...presets.map(({ name }) => preset(name)));

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

const control = unwrap(validateTimeControl({ kind: "budget", totalMs: 60_000, incrementMs: 0 }));
const seatStatuses = fc.record({
  name: fc.constantFrom("Anna", "Player 2"),
  kind: fc.constantFrom("person" as const, "bot" as const),
  presence: fc.constantFrom("free" as const, "here" as const, "away" as const),
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
  claimInMs: fc.option(fc.nat(), { nil: undefined }),
  rematchOffers: fc.constantFrom([], [0 as const], [1 as const, 0 as const]),
  rematch: fc.constantFrom(undefined, "b2c3d4f5"),
});

const messages: fc.Arbitrary<ServerMessage> = fc.oneof(
  stamps.map((stamp) => ({ type: "accepted", ...stamp }) as const),
  stamps.map(
    ({ id, version }) =>
      ({
        type: "refused",
        id: version % 2 === 0 ? id : undefined,
        code: "match/over",
        message: "The game is over.",
      }) as const,
  ),
  variants.map((variant) => ({ type: "view", view: viewFor(battle(variant), 0) }) as const),
  statuses.map((status) => ({ type: "status", status }) as const),
  fc
    .tuple(variants, statuses)
    .map(
      ([variant, status]) =>
        ({ type: "welcome", game: "b2c3d4f5", view: viewFor(battle(variant), 1), status }) as const,
    ),
  fc.constant({ type: "pong" } as const),
  fc.constant({ type: "bye", code: "server/stopping", message: "Back in a moment." } as const),
);

describe("a command", () => {
  it("reads back as it was made, for every preset", () => {
    fc.assert(
      fc.property(told, ({ variant, command }) => {
        expect(unwrap(readCommand(variant, wire(writeCommand(variant, command))))).toEqual(command);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  const stamp = { id: "a", version: 0 };
  const good = { type: "fire", id: "a-1", version: 4, cell: "B2" };
  it.each([
    ["no id", { type: "fire", version: 4, cell: "B2" }, "json/missing-field"],
    ["an empty id", { ...good, id: "" }, "command/id"],
    ["an id with a line break", { ...good, id: "a\nb" }, "command/id"],
    ["an endless id", { ...good, id: "x".repeat(65) }, "json/too-long"],
    ["no version", { type: "fire", id: "a", cell: "B2" }, "json/missing-field"],
    ["a negative version", { ...good, version: -1 }, "json/wrong-type"],
    ["a fraction of a version", { ...good, version: 1.5 }, "json/wrong-type"],
    ["a seat, which only the server knows", { ...good, seat: 1 }, "json/unknown-field"],
    ["a square off the board", { ...good, cell: "J10" }, "cell/off-board"],
    ["a ruling of the clock", { type: "timeout", id: "a", version: 4 }, "json/wrong-type"],
    ["no fleet", { ...stamp, type: "place", ships: [], salt }, "layout/missing-ship"],
    ["no salt", { ...stamp, type: "place", ships: [] }, "json/missing-field"],
    ["a digest in capitals", { ...stamp, type: "commit", digest: "A".repeat(64) }, "command/hex"],
    ["a short salt", { ...stamp, type: "place", ships: [], salt: "ab" }, "command/hex"],
    ["a list", [good], "json/wrong-type"],
  ])("is refused for %s", (_, value, code) => {
    expect(readCommand(mini, good).ok).toBe(true);
    const read = readCommand(mini, value);
    expect(read.ok ? [] : read.error.map((wrong) => wrong.code)).toContain(code);
  });
});

describe("a server's message", () => {
  it("reads back as it was made", () => {
    fc.assert(
      fc.property(messages, (message) => {
        expect(unwrap(readServerMessage(wire(writeServerMessage(message))))).toEqual(message);
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
    const written = commands.map(({ variant, command }) => writeCommand(variant, command));
    fc.assert(
      fc.property(mutated(fc.constantFrom(...written)), variants, (value, variant) => {
        const read = readCommand(variant, value);
        if (!read.ok) return expectSentences(read.error);
        expect(unwrap(readCommand(variant, writeCommand(variant, read.value)))).toEqual(read.value);
      }),
      runs,
    );
    const said = fc.sample(messages, { seed: SEED, numRuns: 100 }).map(writeServerMessage);
    fc.assert(
      fc.property(mutated(fc.constantFrom(...said)), (value) => {
        const read = readServerMessage(value);
        if (!read.ok) return expectSentences(read.error);
        expect(unwrap(readServerMessage(writeServerMessage(read.value)))).toEqual(read.value);
      }),
      runs,
    );
  });
});

function expectSentences(problems: readonly { code: string; message: string }[]): void {
  const poor = problems.find((p) => !/^[a-z-]+\/[a-z-]+$/.test(p.code) || p.message.length < 9);
  if (poor || problems.length === 0) expect.fail(`Not a usable problem: ${JSON.stringify(poor)}`);
}
