import { createHash } from "node:crypto";
import {
  applyEvent,
  createMatch,
  createRng,
  type Layout,
  openCells,
  preset,
  presetIds,
  randomLayout,
  type Seat,
  unwrap,
  type Variant,
} from "@broadside/rules";
import {
  type Fairness,
  type GameRecord,
  makeRecordJson,
  makeRecordText,
  parseRecord,
  recordOf,
} from "@broadside/rules/record";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commitmentOf, commitmentText, drawText, firstSeat, makeSalt } from "./commitment.ts";
import { checkFairness } from "./fairness-check.ts";

const SEED = 20_250_912;
const mini = preset("mini");
const layoutOf = (variant: Variant, seed: string | number): Layout =>
  unwrap(randomLayout(variant, createRng(seed)));
const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

const saltBytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
const salts = saltBytes.map(makeSalt);
const ids = fc.stringMatching(/^[\w-]{1,64}$/);
const variants = fc.constantFrom(...presetIds.map((name) => preset(name)));
const commitments = fc
  .record({ game: ids, seat: fc.constantFrom<Seat>(0, 1), variant: variants, salt: salts })
  .chain((given) => fc.nat().map((seed) => ({ ...given, layout: layoutOf(given.variant, seed) })));

describe("a commitment", () => {
  const fixed = {
    game: "harbour-1",
    seat: 1,
    variant: mini,
    layout: layoutOf(mini, "vector"),
    salt: makeSalt(Uint8Array.from({ length: 32 }, (_, i) => i)),
  } as const;

  it("hashes a text that anyone can write down", () => {
    expect(commitmentText(fixed)).toMatchInlineSnapshot(`
      "broadside commitment 1
      game: harbour-1
      player: 2
      salt: 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
      cruiser: D4 V
      destroyer: A3 V
      submarine: D2
      "
    `);
    expect(commitmentOf(fixed)).toBe(
      "5fbce61610e186de68c2ad734d2e9fdb35cd16c9a8a7e403d91bdf6aff7f5541",
    );
  });

  it("is what node:crypto makes of that text, for every preset", () => {
    fc.assert(
      fc.property(commitments, (commitment) => {
        expect(commitmentOf(commitment)).toBe(sha256(commitmentText(commitment)));
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it("changes with every part of it", () => {
    const others = [
      { ...fixed, game: "harbour-2" },
      { ...fixed, seat: 0 as const },
      { ...fixed, layout: layoutOf(mini, "another") },
      { ...fixed, salt: makeSalt(new Uint8Array(32)) },
    ];
    const digests = [fixed, ...others].map(commitmentOf);
    expect(new Set(digests).size).toBe(digests.length);
  });

  it("takes no salt of another length", () => {
    expect(() => makeSalt(new Uint8Array(16))).toThrow("32 bytes");
  });
});

describe("the first shot", () => {
  it("is the last bit of a hash that node:crypto makes too", () => {
    fc.assert(
      fc.property(ids, salts, salts, (game, one, two) => {
        const hash = sha256(drawText(game, [one, two]));
        expect(firstSeat(game, [one, two])).toBe(Number.parseInt(hash.slice(-2), 16) & 1);
      }),
      { seed: SEED, numRuns: 200 },
    );
    const none = makeSalt(new Uint8Array(32));
    expect(drawText("harbour-1", [none, none])).toMatchInlineSnapshot(`
      "broadside draw 1
      game: harbour-1
      salt 1: 0000000000000000000000000000000000000000000000000000000000000000
      salt 2: 0000000000000000000000000000000000000000000000000000000000000000
      "
    `);
    expect(firstSeat("harbour-1", [none, none])).toMatchInlineSnapshot(`1`);
  });

  it("falls to both sides about equally, whatever one side's salt is", () => {
    const drawn = fc
      .sample(saltBytes, { seed: SEED, numRuns: 2000 })
      .map((bytes) => firstSeat("fixed", ["0".repeat(64), makeSalt(bytes)]) as number);
    // Four standard deviations of a fair coin.
    expect(Math.abs(drawn.reduce((sum, seat) => sum + seat, 0) - 1000)).toBeLessThan(90);
  });
});

const salt = (seat: Seat, seed: number): string =>
  makeSalt(Uint8Array.from({ length: 32 }, (_, i) => (seed * 31 + seat * 7 + i) % 256));

/** A game of a few shots, as an honest server would record it. */
function honest(variant: Variant, seed: number): GameRecord & { readonly fairness: Fairness } {
  const game = `game-${seed}`;
  const both = [salt(0, seed), salt(1, seed)] as const;
  const layouts = [layoutOf(variant, seed), layoutOf(variant, seed + 1)] as const;
  const digest = (seat: Seat) =>
    commitmentOf({ game, seat, variant, layout: layouts[seat], salt: both[seat] });
  let match = createMatch(variant, firstSeat(game, both));
  for (const seat of [0, 1] as const) {
    match = unwrap(applyEvent(match, { type: "place", seat, layout: layouts[seat] }));
  }
  for (let shot = 0; shot < 6 && match.turn; shot++) {
    const { seat } = match.turn;
    const cell = openCells({ variant, ...match.sides[seat] })[0]!;
    match = unwrap(applyEvent(match, { type: "fire", seat, cell }));
  }
  const fairness = { game, digests: [digest(0), digest(1)] as const, salts: both };
  return { ...recordOf(match, ["Ann", "Bo"], undefined, fairness), fairness };
}

const codesOf = (record: GameRecord): string[] => {
  const checked = checkFairness(record);
  return checked.ok ? [] : checked.error.map(({ code }) => code);
};

describe("the check of a record", () => {
  it("passes an honest game, also after a trip through text and JSON", () => {
    fc.assert(
      fc.property(variants, fc.nat(1000), (variant, seed) => {
        const record = honest(variant, seed);
        expect(checkFairness(record)).toEqual({
          ok: true,
          value: { seats: [0, 1], first: "drawn" },
        });
        for (const text of [makeRecordText(record), makeRecordJson(record)]) {
          const read = unwrap(parseRecord(text));
          expect(read).toEqual(record);
          expect(checkFairness(read).ok).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 40 },
    );
  });

  it("finds ships that were moved, a salt that was changed and a digest that was replaced", () => {
    const record = honest(mini, 5);
    const { fairness, events } = record;
    const layout = layoutOf(mini, "elsewhere");
    const moved = events
      .slice(0, 2)
      .map((event, seat) => (seat === 1 ? { ...event, layout } : event));
    expect(codesOf({ ...record, events: moved as typeof events })).toEqual(["fair/mismatch"]);
    const other = salt(0, 99);
    const salted = { ...fairness, salts: [other, fairness.salts[1]] as const };
    expect(codesOf({ ...record, fairness: salted })).toContain("fair/mismatch");
    const swapped = { ...fairness, digests: [fairness.digests[1], fairness.digests[0]] as const };
    expect(codesOf({ ...record, fairness: swapped })).toEqual(["fair/mismatch", "fair/mismatch"]);
    expect(codesOf({ ...record, fairness: { ...fairness, game: "other" } })).toContain(
      "fair/mismatch",
    );
  });

  it("finds a first shot that was not drawn", () => {
    const record = honest(mini, 6);
    const events = record.events.slice(0, 2);
    const first = record.first === 0 ? 1 : 0;
    expect(codesOf({ ...record, first, events })).toEqual(["fair/first-shot"]);
  });

  it("finds what is missing", () => {
    const { fairness, ...bare } = honest(mini, 7);
    expect(codesOf(bare)).toEqual(["fair/absent"]);
    const digests = [undefined, fairness.digests[1]] as const;
    expect(codesOf({ ...bare, fairness: { ...fairness, digests } })).toEqual(["fair/no-digest"]);
    const both = [fairness.salts[0], undefined] as const;
    expect(codesOf({ ...bare, fairness: { ...fairness, salts: both } })).toEqual(["fair/no-salt"]);
  });

  it("leaves a rematch's first shot to the game before it", () => {
    const record = honest(mini, 8);
    const again = { ...record, fairness: { ...record.fairness, rematchOf: "game-7" } };
    const first = record.first === 0 ? 1 : 0;
    const swapped = { ...again, first, events: record.events.slice(0, 2) } as const;
    expect(checkFairness(swapped)).toMatchObject({ ok: true, value: { first: "swapped" } });
    expect(unwrap(parseRecord(makeRecordText(again)))).toEqual(again);
    expect(unwrap(parseRecord(makeRecordJson(again)))).toEqual(again);
  });

  it("asks nothing of a side that never placed", () => {
    const start = createMatch(mini);
    const match = unwrap(applyEvent(start, { type: "abort", seat: 0 }));
    const digests = ["a".repeat(64), undefined] as const;
    const fairness = { game: "g", digests, salts: [undefined, undefined] as const };
    const record = recordOf(match, ["Ann", "Bo"], undefined, fairness);
    expect(checkFairness(record)).toEqual({ ok: true, value: { seats: [], first: undefined } });
    expect(unwrap(parseRecord(makeRecordText(record)))).toEqual(record);
    expect(unwrap(parseRecord(makeRecordJson(record)))).toEqual(record);
  });
});
