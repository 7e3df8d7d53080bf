import {
  createMatch,
  createRng,
  createVariant,
  preset,
  randomLayout,
  unwrap,
} from "@broadside/rules";
import {
  bot,
  type GameRecord,
  type GameSetup,
  makeRecordText,
  matchOf,
  person,
  recordOf,
} from "@broadside/rules/record";
import { viewFor } from "@broadside/rules/view";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thinker } from "../thinker.test-support.ts";
import { createLocalGame } from "./local-game.ts";

const mini = preset("mini");
const setup: GameSetup = {
  variant: createVariant({ ...mini, turns: "volley" }),
  players: [person("Ann"), bot("deckhand")],
  seed: "chaos",
  first: 0,
};
const layout = unwrap(randomLayout(setup.variant, createRng("a")));

const deed = fc.oneof(
  fc.record({ type: fc.constant("fire" as const), cell: fc.integer({ min: -1, max: 25 }) }),
  fc.record({ type: fc.constantFrom("place", "open", "close", "retry", "break", "mend", "wait") }),
  fc.record({ type: fc.constantFrom("resign" as const, "abort" as const) }),
);

describe("a local game, whatever is done to it", () => {
  it("shows what was saved, saves what it showed, and never throws", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 40 }), async (deeds) => {
        let saved = recordOf(createMatch(setup.variant), ["Ann", "deckhand"], setup.seed);
        let isBroken = false;
        const save = async (record: GameRecord) => {
          await Promise.resolve();
          if (isBroken) throw new Error("No room.");
          saved = record;
        };
        const game = createLocalGame({ setup, thinker, save });
        const versions: number[] = [];
        game.subscribe(() => versions.push(game.view(0).version));
        const sent: Promise<unknown>[] = [game.send(0, { type: "place", layout })];
        for (const { type, ...rest } of deeds) {
          if (type === "open") game.open();
          else if (type === "close") game.close();
          else if (type === "retry") game.trouble()?.retry();
          else if (type === "break" || type === "mend") isBroken = type === "break";
          else if (type === "wait") await new Promise((done) => setTimeout(done, 0));
          else if (type === "place") sent.push(game.send(0, { type, layout }));
          else if (type === "fire") sent.push(game.send(0, { type, cell: 0, ...rest }));
          else sent.push(game.send(0, { type: type as "resign" | "abort" }));
        }
        await Promise.all(sent);
        game.close();
        await new Promise((done) => setTimeout(done, 0));
        expect(versions).toEqual([...versions].sort((a, b) => a - b));
        expect(makeRecordText(game.record())).toBe(makeRecordText(saved));
        expect(game.view(0)).toEqual(viewFor(matchOf({ ...saved, events: [...saved.events] }), 0));
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});
