import { layoutStrategies } from "@broadside/engine";
import { botAbout, placingAbout } from "@broadside/words";
import { expect, it } from "vitest";
import { allBots } from "./engine-bots.ts";

it.each(allBots.map(({ name }) => name))("%s is described in one paragraph", (name) => {
  expect(botAbout(name)).toMatch(/^[A-Z][^\n]{60,}\.$/);
});

it.each(layoutStrategies.map(({ name }) => name))("placing %s is described", (name) => {
  expect(placingAbout(name)).toMatch(/^[A-Z][^\n]{60,}\.$/);
});

it("says nothing about bots that are not ours", () => {
  expect([botAbout("constructor"), placingAbout("cmd:./bot")]).toEqual(["", ""]);
});
