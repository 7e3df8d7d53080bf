import { createRng, preset, presetIds, randomLayout, type Seat, unwrap } from "@broadside/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeSavedSeat, parseSavedSeat, type SavedSeat } from "./saved-seat.ts";
import { createMemoryStore, createSeatBook } from "./seat-book.ts";

const SEED = 20_250_913;
const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
const kept: fc.Arbitrary<SavedSeat> = fc
  .record({
    server: fc.webUrl(),
    game: fc.stringMatching(/^[a-z0-9]{8,40}$/),
    seat: fc.constantFrom<Seat>(0, 1),
    token: fc.stringMatching(/^[\w-]{43}$/),
    variant: fc.constantFrom(...presetIds.map((name) => preset(name))),
    takenAt: fc.nat(),
    digests: fc.option(fc.tuple(hex, hex), { nil: undefined }),
    isOver: fc.boolean(),
  })
  .chain((seat) =>
    fc.array(fc.record({ digest: hex, salt: hex, seed: fc.nat() }), { maxLength: 3 }).map(
      (secrets): SavedSeat => ({
        ...seat,
        secrets: secrets.map(({ seed, ...secret }) => ({
          ...secret,
          layout: unwrap(randomLayout(seat.variant, createRng(seed))),
        })),
      }),
    ),
  );

describe("a saved seat", () => {
  it("reads back as it was saved", () => {
    fc.assert(
      fc.property(kept, (seat) => {
        expect(unwrap(parseSavedSeat(makeSavedSeat(seat)))).toEqual(seat);
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  it("that was cut short or edited is refused, not misread", () => {
    const text = makeSavedSeat(fc.sample(kept, { seed: SEED, numRuns: 1 })[0]!);
    expect(parseSavedSeat(text.slice(0, -9)).ok).toBe(false);
    expect(parseSavedSeat(text.replace('"seat":', '"stool":')).ok).toBe(false);
    expect(parseSavedSeat(text.replace(/"seat":\d/, '"seat":2')).ok).toBe(false);
  });
});

describe("a book of seats", () => {
  const seats = fc.sample(kept, { seed: SEED, numRuns: 30 });

  it("lists the latest first, and leaves alone what it cannot read", async () => {
    const store = createMemoryStore();
    const book = createSeatBook(store);
    await store.write("broken", "{");
    for (const [i, seat] of seats.slice(0, 3).entries()) {
      await book.save({ ...seat, game: `testgame${i}`, takenAt: i, isOver: false });
    }
    expect((await book.list()).map(({ game }) => game)).toEqual([
      "testgame2",
      "testgame1",
      "testgame0",
    ]);
    expect(await store.read("broken")).toBe("{");
    await book.forget("testgame1");
    expect(await book.find("testgame1")).toBeUndefined();
  });

  it("keeps every game in play, and of those that are over only the latest", async () => {
    const book = createSeatBook(createMemoryStore());
    await book.save({ ...seats[0]!, game: "gameinplay", takenAt: 0, isOver: false });
    for (const [i, seat] of seats.entries()) {
      await book.save({ ...seat, game: `overgame${i}`, takenAt: i + 1, isOver: true });
    }
    const left = (await book.list()).map(({ game }) => game);
    expect(left).toHaveLength(21);
    expect(left).toContain("gameinplay");
    expect(left).not.toContain("overgame0");
  });
});
