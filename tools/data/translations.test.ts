import { languages } from "@broadside/words/languages";
import { describe, expect, it } from "vitest";
import { SOURCE, translations } from "../setup/catalogue.mjs";
import { faultsOf } from "./translations.mjs";

describe("the messages of each language", () => {
  const offered = languages.map(({ id }) => id).filter((id) => id !== SOURCE);

  it("are there for every language that is offered", () => {
    expect(translations()).toEqual(expect.arrayContaining(offered));
  });

  it("have the keys and parameters of the English ones, and none is missing if the language is offered", async () => {
    for (const language of [SOURCE, ...translations()]) {
      const { missing, unused, differing } = await faultsOf(language);
      expect({ language, unused, differing }).toEqual({ language, unused: [], differing: [] });
      if (offered.includes(language))
        expect({ language, missing }).toEqual({ language, missing: [] });
    }
  });

  it("are not a copy of the English ones", async () => {
    const all = (await faultsOf(SOURCE)).untouched.length;
    expect(all).toBeGreaterThan(1_000);
    for (const { id } of languages.slice(1))
      expect((await faultsOf(id)).untouched.length).toBeLessThan(all / 50);
  });
});
