import { describe, expect, it } from "vitest";
import { languageFor } from "./languages.ts";

describe("the language for a player", () => {
  it.each([
    [["en-US"], "en"],
    [["en_GB.UTF-8"], "en"],
    [["tlh", "C.UTF-8"], "en"],
    [["tlh", "de_AT.UTF-8", "fr"], "de"],
    [["pt-PT"], "pt-BR"],
    [["zh-TW"], "zh-Hans"],
    [[], "en"],
    [[""], "en"],
  ])("who wants %j is %s", (wanted, id) => {
    expect(languageFor(wanted).id).toBe(id);
  });
});
