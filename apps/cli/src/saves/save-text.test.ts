import {
  applyEvent,
  createMatch,
  createRng,
  preset,
  presetIds,
  randomLayout,
  seats,
  unwrap,
} from "@broadside/rules";
import { bot, namesOf, person, recordOf } from "@broadside/rules/record";
import { makePlacementText } from "@broadside/rules/text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeSaveText, parseSaveText, type Save } from "./save-text.ts";

/** A game of some shots, as it is saved. */
function saveAfter(name: string, seed: number, shots: number): Save {
  const variant = preset(name);
  const players = [person("Ann"), bot("captain")] as const;
  const rng = createRng(seed);
  let match = createMatch(variant);
  for (const seat of seats) {
    const layout = unwrap(randomLayout(variant, rng));
    match = unwrap(applyEvent(match, { type: "place", seat, layout }));
  }
  for (let i = 0; i < shots && match.turn; i++) {
    const cell = rng.below(variant.rows * variant.columns);
    const next = applyEvent(match, { type: "fire", seat: match.turn.seat, cell });
    if (next.ok) match = next.value;
  }
  return { record: recordOf(match, namesOf(players), `${seed}`), players, drafts: [[], []] };
}

const names = presetIds;

describe("a saved game", () => {
  it("is read back as it was written, whatever the variant", () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(1000), fc.nat(60), (name, seed, shots) => {
        const save = saveAfter(name, seed, shots);
        const text = makeSaveText(save);
        const read = parseSaveText(text);
        expect(read.ok && makeSaveText(read.value)).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  it("keeps the ships put down so far", () => {
    const variant = preset("classic");
    const placement = { ship: "carrier", cells: [0, 1, 2, 3, 4] };
    const record = recordOf(createMatch(variant), ["Ann", "captain"], "s");
    const text = makeSaveText({
      record,
      players: [person("Ann"), bot("captain")],
      drafts: [[placement], []],
    });
    expect(text).toContain(`player 1 has put down: ${makePlacementText(variant, placement)}`);
    const read = parseSaveText(text);
    expect(read.ok && read.value.drafts).toEqual([[placement], []]);
  });

  it("that breaks off anywhere is refused, with a line", () => {
    const text = makeSaveText(saveAfter("classic", 1, 30));
    for (let end = 0; end < text.length - 1; end += 7) {
      const read = parseSaveText(text.slice(0, end));
      expect(read.ok).toBe(false);
      if (!read.ok) expect(read.error[0]!.at!.line).toBeGreaterThan(0);
    }
  });

  it("names the line at fault, counted in the file", () => {
    const lines = makeSaveText(saveAfter("classic", 1, 10)).split("\n");
    const at = lines.findIndex((line) => line.startsWith("3. "));
    lines[at] = lines[at]!.replace(/: .*/, ": sunk everything");
    const read = parseSaveText(lines.join("\n"));
    expect(!read.ok && read.error[0]!.at!.line).toBe(at + 1);
    const text = makeSaveText(saveAfter("classic", 1, 0)).replace("put down:", "$& A1 H; B1 X");
    expect(parseSaveText(text)).toMatchObject({
      error: [{ code: "draft/unreadable", params: { text: "X" }, at: { line: 4, column: 33 } }],
    });
  });
});

/** As the program wrote it before there were volleys. */
const oldSave = `Broadside save 1
player 1 is: person you
player 2 is: bot mate
player 1 has put down:
player 2 has put down:

Broadside record 1
variant: mini
player 1: you
player 2: mate
seed: old
first: player 1
result: unfinished

player 1 places
  cruiser: A1 H
  destroyer: B3 H
  submarine: E1

player 2 places
  cruiser: B3 H
  destroyer: D3 H
  submarine: A5

1. player 1 fires at A1: miss
2. player 2 fires at E4: miss
3. player 1 fires at A2: miss
4. player 2 fires at B1: miss
end of save (6 events)
`;

it("a saved game of an older program opens, and is written as it was", () => {
  const save = unwrap(parseSaveText(oldSave));
  expect(save.players).toEqual([person("you"), bot("mate")]);
  expect(makeSaveText(save)).toBe(oldSave);
});
