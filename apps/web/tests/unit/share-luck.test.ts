import type { Summary } from "@broadside/play";
import { setLanguage } from "@broadside/words";
import { languages } from "@broadside/words/languages";
import { afterEach, expect, it } from "vitest";
import { luckHits } from "../../src/battle/end/share-text.ts";

const english = languages.find(({ id }) => id === "en")!;
afterEach(async () => setLanguage(await english.load()));

it.each([
  ["en", 2.34, "+2.3 hits"],
  ["fr", -0.1, "−0,1 touche"],
  ["fr", 2.34, "+2,3 touches"],
  ["ru", -0.1, "−0,1 попадания"],
] as const)("luck in %s: %f is “%s”", async (id, luck, text) => {
  setLanguage(await languages.find((each) => each.id === id)!.load());
  const summary = { hits: 10 + luck, expected: 10 } as Summary;
  expect(luckHits(summary)).toBe(text);
});
