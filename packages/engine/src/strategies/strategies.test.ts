import { expect, it } from "vitest";
import { findStrategy, strategies } from "./strategies.ts";

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
