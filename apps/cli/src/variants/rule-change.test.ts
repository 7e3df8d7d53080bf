import { preset } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { checkFlags } from "../play/play-options.ts";
import { changeRules } from "./rule-change.ts";
import { readVariant } from "./variant-choice.ts";

const classic = preset("classic");
const flags = { speed: "normal", first: "me", timeout: 5 } as const;

describe("rules changed by flags", () => {
  it("leave the variant alone when there are none", () => {
    expect(changeRules(classic, {})).toBe(classic);
  });

  it("show in the variant and in its name", () => {
    const changed = changeRules(classic, { announcement: "hit-miss", turns: "salvo" });
    expect(changed).toMatchObject({
      name: "classic, hit-miss, salvo",
      announcement: "hit-miss",
      turns: "salvo",
      contact: "any",
    });
  });

  it("are refused with the words there are", () => {
    expect(() => changeRules(classic, { contact: "kissing" })).toThrow("choose any, no-edge");
  });

  it("cannot change a saved game", () => {
    expect(() => checkFlags({ ...flags, resume: true, seed: "1" })).toThrow(
      "You cannot change it with --seed.",
    );
    expect(() => checkFlags({ ...flags, resume: true })).not.toThrow();
  });
});

describe("a variant as people give it", () => {
  it.each([
    ["2", "salvo"],
    ["mini", "mini"],
    ["open-waters-6:3,2", "open-waters-6:3,2"],
    ['{"name":"pond","rows":3,"columns":3,"fleet":[{"name":"raft","length":2}]}', "pond"],
  ])("%s", (text, name) => {
    const variant = readVariant(text);
    expect(variant.ok && variant.value.name).toBe(name);
  });

  it("is refused with a sentence otherwise", () => {
    expect(readVariant("99")).toMatchObject({
      ok: false,
      error: expect.stringContaining("no variant"),
    });
  });
});
