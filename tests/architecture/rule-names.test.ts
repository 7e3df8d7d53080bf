import { announcementRuleIds } from "@broadside/rules/announcement";
import { contacts } from "@broadside/rules/board";
import { turnOrders } from "@broadside/rules/turn";
import { describe, expect, it } from "vitest";
import { inRoot, isTest, rooms, sourcesOf, textOf } from "./sources.ts";

/** The only source that may list the announcement rules. */
const homes = ["packages/rules/src/announcement/announcement-rule.ts"];

/** "sunk" is also the result of a shot. */
const ids = announcementRuleIds.filter((id) => id !== "sunk");

const quoted = (names: readonly string[]): string => `"(?:${names.join("|")})"`;

/** A draft may name its rule, and a rule may be the default; nothing else depends on the name. */
const listed = new RegExp(`(?<!announcement(?::| \\?\\?) |"announce":)${quoted(ids)}`, "g");
const compared = [
  /\b(?:announcement|rule)(?:\.id)? [!=]== "/g,
  new RegExp(`\\bcontact [!=]== ${quoted(contacts)}`, "g"),
  new RegExp(`(?:[!=]==|case) ${quoted(turnOrders)}`, "g"),
];

const found = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => text.match(pattern) ?? []);

describe("rules are asked, not compared by name", () => {
  it.each(rooms)("%s: names no announcement rule but in a draft", (room) => {
    const files = sourcesOf(room).filter((file) => !isTest(file) && !homes.includes(inRoot(file)));
    const naming = files.map((file) => [inRoot(file), found(textOf(file), [listed])]);
    expect(naming.filter(([, names]) => names!.length > 0)).toEqual([]);
  });

  it.each(rooms)("%s: compares no announcement rule, contact or turn order", (room) => {
    const files = sourcesOf(room).filter((file) => !isTest(file));
    const comparing = files.map((file) => [inRoot(file), found(textOf(file), compared)]);
    const home = "packages/rules/src/board/placement.ts";
    expect(comparing.filter(([file, all]) => file !== home && all!.length > 0)).toEqual([]);
  });

  it("would be found if they were", () => {
    const text = [
      'if (rule === "sunk") return;',
      'if (variant.announcement !== "hit-miss") return;',
      'case "ship-named":',
      'const isApart = contact !== "any";',
      'case "volley":',
      '{ name: "x", announcement: "sunk-named" }',
      'draft.announcement ?? "sunk-named"',
    ].join("\n");
    expect(found(text, [listed])).toEqual(['"hit-miss"', '"ship-named"']);
    expect(found(text, compared)).toHaveLength(4);
  });
});
