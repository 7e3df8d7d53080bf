import { createVariant, preset } from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { contacts } from "@broadside/rules/board";
import { notations } from "@broadside/rules/text";
import { turnOrders } from "@broadside/rules/turn";
import { describe, expect, it } from "vitest";
import { presetChoices, presetTitle, variantText } from "./preset-words.ts";
import {
  announcementWords,
  contactWords,
  fleetText,
  notationWords,
  ruleLines,
  turnWords,
} from "./rule-words.ts";

describe("rules in words", () => {
  it("have a title and an explanation for every choice", () => {
    const all = [
      ...contacts.map(contactWords),
      ...announcementRuleIds.map(announcementWords),
      ...turnOrders.map(turnWords),
      ...notations.map(notationWords),
    ];
    expect(all.filter(({ title, about }) => !title || !about)).toEqual([]);
  });

  it("begin with the board and the fleet; a game alone has no turns", () => {
    const classic = preset("classic");
    expect(ruleLines(classic)[0]).toEqual({
      title: "10 × 10 squares",
      about: "5 ships of 5, 4, 3, 3 and 2 squares.",
    });
    expect(ruleLines(classic)).toHaveLength(4);
    expect(ruleLines(classic, true)).toHaveLength(3);
  });

  it("count a fleet of one", () => {
    expect(fleetText([{ name: "raft", length: 1 }])).toBe("1 ship of 1 square");
    expect(fleetText([{ name: "ferry", length: 4 }])).toBe("1 ship of 4 squares");
  });
});

describe("presets in words", () => {
  it("have a title, which reads back as the preset, and a line about them", () => {
    for (const { name, title, about } of presetChoices) {
      expect(presetTitle(name)).toBe(title);
      expect(preset(title).name).toBe(name);
      expect(about).toMatch(/\.$/);
    }
    for (const name of ["open-waters-14", "open-waters-7:4,3,2"]) {
      expect(preset(presetTitle(name)).name).toBe(name);
    }
    expect(presetTitle("open-waters-7:4,3,2")).toBe("Open waters 7 × 7 (4, 3, 2)");
    expect(presetTitle("sploosh")).toBe("Squid hunt");
    expect(presetTitle("My own game")).toBe("My own game");
  });

  it("describe custom rules by their size", () => {
    expect(variantText(preset("open-waters"))).toMatch(/^10 × 10/);
    expect(variantText(createVariant({ ...preset("mini"), name: "Mine", columns: 6 }))).toBe(
      "5 × 6, 3 ships; custom rules.",
    );
  });
});
