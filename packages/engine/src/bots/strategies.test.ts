import { preset } from "@broadside/rules";
import { expect, it } from "vitest";
import { findBot, strategies } from "./strategies.ts";
import { createStrategy } from "./strategy.ts";

const classic = preset("classic");

it("gives every bot a unique name", () => {
  expect(new Set(strategies.map((s) => s.name)).size).toBe(strategies.length);
});

it("ignores case and surrounding spaces in names", () => {
  const found = findBot(" Human-Logic ", classic);
  expect(found.ok && found.value.name).toBe("human-logic");
});

it.each([
  ["dencity", "density"],
  ["human", "human-logic"],
  ["addmiral", "admiral"],
  ["hunt", "hunt-target"],
])("suggests the nearest name: %s, %s", (typed, meant) => {
  const found = findBot(typed, classic);
  const either = expect.arrayContaining([meant]);
  expect(found).toMatchObject({
    ok: false,
    error: { code: "strategy/misspelt", params: { near: { either } } },
  });
});

it("lists all names if none is similar, without control characters", () => {
  const found = findBot("\u001b[31m zzzzzzzzzzzzzzzz", classic);
  const bots = { either: strategies.map(({ name }) => name) };
  expect(found).toMatchObject({
    ok: false,
    error: { code: "strategy/unknown", params: { bot: " [31m zzzzzzzzzzzzzzzz", bots } },
  });
});

const tooLarge = { code: "timid/too-large", params: {} };
const timid = createStrategy({
  name: "dencity",
  rate: (_chart, values) => void values.fill(1),
  canPlay: ({ rows }) => rows <= 5 || tooLarge,
});

it("refuses a bot that cannot play the variant, and lists those that can, most similar first", () => {
  const among = [...strategies, timid];
  expect(findBot("dencity", preset("mini"), among)).toMatchObject({ ok: true });
  const refused = findBot("dencity", classic, among);
  expect(refused).toMatchObject({ ok: false, error: { code: "strategy/cannot-play" } });
  const { reason, bots } = refused.ok ? {} : (refused.error.params as Record<string, unknown>);
  expect(reason).toBe(tooLarge);
  expect((bots as string[])[0]).toBe("density");
  expect(bots).not.toContain("dencity");
  expect(bots).toContain("deckhand");
});

it("says if no bot can play a variant", () => {
  const refused = findBot("dencity", classic, [timid]);
  expect(refused).toMatchObject({
    ok: false,
    error: { code: "strategy/none-can-play", params: { reason: tooLarge } },
  });
});
