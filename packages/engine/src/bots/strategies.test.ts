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
  expect(found.ok ? "" : found.error.message).toContain(`Did you mean ${meant}`);
});

it("lists all names if none is similar, without control characters", () => {
  const found = findBot("\u001b[31m zzzzzzzzzzzzzzzz", classic);
  const message = found.ok ? "" : found.error.message;
  for (const { name } of strategies) expect(message).toContain(name);
  expect(message).not.toContain("\u001b");
});

const timid = createStrategy({
  name: "dencity",
  description: "Made up for these tests: afraid of large boards.",
  rate: (_chart, values) => void values.fill(1),
  canPlay: ({ rows }) => rows <= 5 || `It plays boards of up to 5 rows; this one has ${rows}.`,
});

it("refuses a bot that cannot play the variant, and lists those that can, most similar first", () => {
  const among = [...strategies, timid];
  expect(findBot("dencity", preset("mini"), among)).toMatchObject({ ok: true });
  const refused = findBot("dencity", classic, among);
  expect(refused).toMatchObject({ ok: false, error: { code: "strategy/cannot-play" } });
  const message = refused.ok ? "" : refused.error.message;
  expect(message).toMatch(
    /^It plays boards of up to 5 rows; this one has 10\. These bots can play it: density, /,
  );
  expect(message).not.toMatch(/These bots can play it:.*dencity/);
  expect(message).toContain("deckhand");
});

it("says if no bot can play a variant", () => {
  const refused = findBot("dencity", classic, [timid]);
  expect(refused.ok ? "" : refused.error.message).toContain("No other bot can play it either.");
});
