import { preset, unwrap } from "@broadside/rules";
import { expect, it } from "vitest";
import { findPlayer, findStrategy, strategies } from "./strategies.ts";
import { createStrategy } from "./strategy.ts";

it("has a name of its own for every bot", () => {
  expect(new Set(strategies.map((s) => s.name)).size).toBe(strategies.length);
});

it("finds a bot whatever the case and the spaces around its name", () => {
  const found = findStrategy(" Human-Logic ");
  expect(found.ok && found.value.name).toBe("human-logic");
});

it.each([
  ["dencity", "density"],
  ["human", "human-logic"],
  ["addmiral", "admiral"],
  ["hunt", "hunt-target"],
])("answers %s with the nearest name, %s", (typed, meant) => {
  const found = findStrategy(typed);
  expect(found.ok ? "" : found.error.message).toContain(`Did you mean ${meant}`);
});

it("lists all names when nothing is near, and quotes no control characters", () => {
  const found = findStrategy("\u001b[31m zzzzzzzzzzzzzzzz");
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

it("refuses a bot for a variant beyond it, and names those that can play it, the nearest first", () => {
  const among = [...strategies, timid];
  expect(findPlayer("dencity", unwrap(preset("mini")), among)).toMatchObject({ ok: true });
  const refused = findPlayer("dencity", unwrap(preset("classic")), among);
  expect(refused).toMatchObject({ ok: false, error: { code: "strategy/cannot-play" } });
  const message = refused.ok ? "" : refused.error.message;
  expect(message).toMatch(
    /^It plays boards of up to 5 rows; this one has 10\. These bots can play it: density, /,
  );
  expect(message).not.toMatch(/These bots can play it:.*dencity/);
  expect(message).toContain("deckhand");
});

it("says so when no bot can play a variant", () => {
  const refused = findPlayer("dencity", unwrap(preset("classic")), [timid]);
  expect(refused.ok ? "" : refused.error.message).toContain("No other bot can play it either.");
});
