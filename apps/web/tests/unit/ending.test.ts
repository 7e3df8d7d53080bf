import {
  applyEvent,
  createMatch,
  preset,
  type Seat,
  unwrap,
  validateDraft,
} from "@broadside/rules";
import { shotsInOrder, viewFor } from "@broadside/rules/view";
import { ending } from "@broadside/words";
import { describe, expect, it } from "vitest";
import { crewEvent } from "../../src/battle/crew-event.ts";
import { endSentence } from "../../src/battle/end/end-sentence.ts";

const mini = preset("mini");
const names = ["You", "captain"] as const;

/** Cruiser A1–A2, destroyer C1–C2, submarine E1, on both sides. */
const layout = unwrap(
  validateDraft(mini, [
    { ship: "cruiser", cells: [0, 1] },
    { ship: "destroyer", cells: [10, 11] },
    { ship: "submarine", cells: [20] },
  ]),
);
const ships = [0, 1, 10, 11, 20];
const water = [4, 9, 14, 19, 24, 3, 8, 13, 18, 23];

/** Seat 0 fires first; both in turns, as far as the squares go. */
function played(own: readonly number[], theirs: readonly number[]) {
  let match = createMatch(mini, 0);
  for (const seat of [0, 1] as const) {
    match = unwrap(applyEvent(match, { type: "place", seat, layout }));
  }
  for (let i = 0; i < Math.max(own.length, theirs.length) && !match.outcome; i++) {
    for (const [seat, cells] of [own, theirs].entries()) {
      const cell = cells[i];
      if (match.outcome || cell === undefined) break;
      match = unwrap(applyEvent(match, { type: "fire", seat: seat as Seat, cell }));
    }
  }
  return viewFor(match, 0);
}

const sentence = (own: readonly number[], theirs: readonly number[]) =>
  endSentence(played(own, theirs), names, 0);

describe("the sentence after a game", () => {
  it("says how close it was", () => {
    expect(sentence([...ships.slice(0, 4), 24], ships)).toBe(ending["sentence.oneShot"]());
    expect(sentence([...ships.slice(0, 3), 24, 19], ships)).toBe(
      ending["sentence.close"]({ squares: 2 }),
    );
    expect(sentence(water.slice(0, 5), ships)).toBe(ending["sentence.none"]({ name: "Captain" }));
    expect(sentence(ships, ships.slice(0, 4))).toBe(ending["sentence.narrow"]({ name: "Captain" }));
    expect(sentence(ships, water)).toBe(ending["sentence.untouched"]());
    expect(sentence(ships, [0, ...water])).toBe(ending["sentence.whole"]());
  });

  it("addresses neither of two people who share a device", () => {
    expect(endSentence(played(ships, water), names, "spectator")).toBe(ending["sentence.shared"]());
  });
});

describe("an opponent", () => {
  const heard = (own: readonly number[], theirs: readonly number[]) => {
    const view = played(own, theirs);
    return crewEvent(view, shotsInOrder(view), 0);
  };

  it("reacts to the first hit, sinkings, a long run of misses and the end, and to little else", () => {
    expect(heard([], [])).toBe("hello");
    expect(heard([4], [])).toBeUndefined();
    expect(heard([0], [])).toBe("hit");
    expect(heard([0, 10], [4])).toBeUndefined();
    expect(heard([0, 1], [4])).toBe("sunk");
    expect(heard([4, 9], [0, 1])).toBe("sinks");
    expect(heard(water.slice(0, 7), water.slice(0, 7))).toBe("misses");
    expect(heard(water.slice(0, 8), water.slice(0, 8))).toBeUndefined();
    expect(heard(ships, water)).toBe("lost");
    expect(heard(water, ships)).toBe("won");
  });
});
